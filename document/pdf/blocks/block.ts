import type { PdfCanvas } from '../pdf-canvas.ts';

/** A part of a page that knows how tall it is before it is drawn. Blocks stand on one another. */
export interface Block {
  /** Points. */
  readonly height: number;
  draw(canvas: PdfCanvas, top: number): void;
}

export function heightOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => sum + block.height, 0);
}

/** @returns the bottom of the last */
export function drawBlocks(blocks: readonly Block[], canvas: PdfCanvas, top: number): number {
  let y = top;
  for (const block of blocks) {
    block.draw(canvas, y);
    y += block.height;
  }
  return y;
}
