import decodeQR from 'qr/decode.js';

/** Pixels of the longer side at which a picture is tried: a small one is enlarged, noise of a large one is averaged. */
const PICTURE_SIDES = [2400, 1200, 3600];
const ENLARGED_MAX = 3;
const FRAME_MAX = 1280;
/** Milliseconds that the decoder may try. */
const PATIENCE = { picture: 1500, frame: 60 } as const;

/** Reads the QR code in a picture. @returns undefined without one */
export async function textOfPicture(picture: Blob): Promise<string | undefined> {
  const bitmap = await createImageBitmap(picture).catch(() => undefined);
  if (!bitmap) return undefined;
  const { width, height } = bitmap;
  const scales = PICTURE_SIDES.map((side) =>
    Math.min(ENLARGED_MAX, side / Math.max(width, height)),
  );
  let text: string | undefined;
  for (const scale of new Set(scales)) {
    text ??= decode(bitmap, { width: width * scale, height: height * scale }, PATIENCE.picture);
  }
  bitmap.close();
  return text;
}

/**
 * Scans with the camera until a code is found.
 * @param video shows what the camera sees
 * @returns undefined when the signal stops it
 * @throws without a camera, or the permission to use it
 */
export async function scan(
  video: HTMLVideoElement,
  stopping: AbortSignal,
): Promise<string | undefined> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: FRAME_MAX } },
  });
  try {
    video.srcObject = stream;
    if (!stopping.aborted) await video.play();
    while (!stopping.aborted) {
      const { videoWidth: width, videoHeight: height } = video;
      const scale = Math.min(1, FRAME_MAX / Math.max(width, height));
      const size = { width: width * scale, height: height * scale };
      const text = decode(video, size, PATIENCE.frame);
      if (text !== undefined) return text;
      await new Promise(requestAnimationFrame);
    }
    return undefined;
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}

function decode(
  source: CanvasImageSource,
  size: { readonly width: number; readonly height: number },
  timeLimit: number,
): string | undefined {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(size.width), Math.round(size.height)];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || canvas.width === 0 || canvas.height === 0) return undefined;
  // A transparent picture is on white.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  try {
    return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height), { timeLimit });
  } catch {
    return undefined;
  }
}
