import type { Enclosure } from '../content/register-document.ts';
import { BODY } from './page-size.ts';
import type { Ink, StoredImage } from './pdf-canvas.ts';
import { figure } from './structure.ts';
import { STYLE } from './text/type-style.ts';

const GAP = 8;

/**
 * A picture as large as its page allows, below its caption.
 * @param image undefined when there is none to be had
 */
export function drawEnclosure(
  { caption, missing }: Enclosure,
  ink: Ink,
  top: number,
  image: StoredImage | undefined,
): void {
  const across = { x: BODY.left, width: BODY.width };
  ink.element('H2', () => ink.lines([caption], { ...across, top }, STYLE.subject));
  const y = top + STYLE.subject.leading + GAP;
  const box = { ...across, y, height: BODY.bottom - y - GAP };
  if (image) ink.element('Figure', () => ink.image(image, box), figure(caption, box));
  else ink.element('P', () => ink.lines([missing], { ...across, top: y }, STYLE.value));
}
