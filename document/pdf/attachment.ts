import type { Attachment } from '../content/register-document.ts';
import { BODY } from './page-size.ts';
import type { PdfCanvas, StoredImage } from './pdf-canvas.ts';
import { figure } from './structure.ts';
import { STYLE } from './text/type-style.ts';

/** Points between caption and image. */
const GAP = 8;

/**
 * Draws an image below its caption, as large as the page allows.
 * @param image undefined when the image is not available
 */
export function drawAttachment(
  { caption, missing }: Attachment,
  canvas: PdfCanvas,
  top: number,
  image: StoredImage | undefined,
): void {
  const across = { x: BODY.left, width: BODY.width };
  canvas.element('H2', () => canvas.lines([caption], { ...across, top }, STYLE.subject));
  const y = top + STYLE.subject.leading + GAP;
  const box = { ...across, y, height: BODY.bottom - y - GAP };
  if (image)
    canvas.element('Figure', () => canvas.image(image, box), { attributes: figure(caption, box) });
  else canvas.element('P', () => canvas.lines([missing], { ...across, top: y }, STYLE.value));
}
