import type { Ink } from '../pdf-canvas.ts';

/** A part of a page that knows how tall it is before it is drawn. Blocks stand on one another. */
export interface Block {
  /** Points. */
  readonly height: number;
  draw(ink: Ink, top: number): void;
}

export function heightOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => sum + block.height, 0);
}

/** @returns the bottom of the last */
export function drawBlocks(blocks: readonly Block[], ink: Ink, top: number): number {
  let y = top;
  for (const block of blocks) {
    block.draw(ink, y);
    y += block.height;
  }
  return y;
}
