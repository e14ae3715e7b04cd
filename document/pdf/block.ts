import type { PdfCanvas } from './pdf-canvas.ts';

/** A rectangle in points from the upper left of the page. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A part of a page whose height is known before it is drawn. */
export interface Block {
  /** Points. */
  readonly height: number;
  draw(canvas: PdfCanvas, top: number): void;
}

export function heightOf(blocks: readonly Pick<Block, 'height'>[]): number {
  return blocks.reduce((sum, block) => sum + block.height, 0);
}

/** Draws blocks one below the other. @returns the bottom of the last, in points */
export function drawBlocks(blocks: readonly Block[], canvas: PdfCanvas, top: number): number {
  let y = top;
  for (const block of blocks) {
    block.draw(canvas, y);
    y += block.height;
  }
  return y;
}
