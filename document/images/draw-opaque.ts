/** Maximum size in pixels. */
export interface Limits {
  readonly width: number;
  readonly height: number;
}

export interface OpaqueDrawing {
  readonly canvas: OffscreenCanvas;
  readonly context: OffscreenCanvasRenderingContext2D;
}

/**
 * Draws any image that the browser can decode upright on white, scaled down to the limits and never
 * scaled up.
 * @throws when the bytes are no image
 */
export async function drawOpaque(
  bytes: Uint8Array<ArrayBuffer>,
  limits: Limits,
  options?: CanvasRenderingContext2DSettings,
): Promise<OpaqueDrawing> {
  // Applies the EXIF orientation, as browsers do when they display the image.
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
