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
export declare function drawOpaque(
  bytes: Uint8Array<ArrayBuffer>,
  limits: Limits,
  options?: CanvasRenderingContext2DSettings,
): Promise<Drawn>;
