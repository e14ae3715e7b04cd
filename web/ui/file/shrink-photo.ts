/** Pixels on the longer side: the small print of a licence stays readable. */
const MAX_SIDE = 2000;

/** Size up to which a photo is sent unchanged. */
const UNCHANGED_BYTES = 600 * 1024;

const JPEG = { type: 'image/jpeg', quality: 0.85, ending: '.jpg' } as const;

/**
 * Scales a photo down before it is sent, as an upright JPEG.
 * @throws when the browser cannot read the picture
 */
export async function shrinkPhoto(photo: File): Promise<File> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  const size = fitWithin(bitmap, MAX_SIDE);
  if (photo.size <= UNCHANGED_BYTES && size.width === bitmap.width) return photo;
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (!context) return photo;
  context.fillStyle = 'white';
  context.fillRect(0, 0, size.width, size.height);
  context.drawImage(bitmap, 0, 0, size.width, size.height);
  bitmap.close();
  const shrunk = await toJpeg(canvas, photo.name.replace(/\.\w+$/, '') + JPEG.ending);
  return shrunk && shrunk.size < photo.size ? shrunk : photo;
}

/** Encodes a canvas as a JPEG file. */
export async function toJpeg(canvas: HTMLCanvasElement, name: string): Promise<File | undefined> {
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, JPEG.type, JPEG.quality),
  );
  return blob ? new File([blob], name, { type: JPEG.type }) : undefined;
}

interface Size {
  width: number;
  height: number;
}

/** Scales a size down, if needed, so that its longer side has at most so many pixels. */
export function fitWithin({ width, height }: Size, maxSide: number): Size {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
