import type { Enclosure } from '#contract/paper/register-document.ts';
import type { Ink } from './ink.ts';
import type { ImageBox } from './row-block.ts';
import { BODY } from './sheet.ts';
import { STYLE } from './type-style.ts';

const GAP = 8;

/**
 * A picture as large as its page allows, below its caption.
 * @param draw false when there is no picture to draw
 */
export function drawEnclosure(
  { caption, missing }: Enclosure,
  ink: Ink,
  top: number,
  draw: (box: ImageBox) => boolean,
): void {
  const across = { x: BODY.left, width: BODY.width };
  ink.lines([caption], { ...across, top }, STYLE.subject);
  const y = top + STYLE.subject.leading + GAP;
  const box = { ...across, y, height: BODY.bottom - y - GAP };
  if (!draw(box)) ink.lines([missing], { ...across, top: y }, STYLE.value);
}
