/** Pixels, at most. */
export interface Limits {
  readonly width: number;
  readonly height: number;
}

export interface Drawn {
  readonly canvas: OffscreenCanvas;
  readonly context: OffscreenCanvasRenderingContext2D;
}

/**
 * Draws any image that the browser can read, the right way up and on white, as large as the limits
 * allow and never larger than it is.
 * @throws when it is no image
 */
export async function drawOpaque(
  bytes: Uint8Array<ArrayBuffer>,
  limits: Limits,
  options?: CanvasRenderingContext2DSettings,
): Promise<Drawn> {
  // Turned as its camera held it (EXIF), which is what browsers do of themselves.
  const bitmap = await createImageBitmap(new Blob([bytes]), { imageOrientation: 'from-image' });
  const scale = Math.min(1, limits.width / bitmap.width, limits.height / bitmap.height);
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false, ...options });
  if (!context) throw new Error('No canvas to draw on');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return { canvas, context };
}
