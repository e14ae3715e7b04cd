import { BODY, COLOR, FOOT_BASELINE } from '../page-size.ts';
import type { PdfCanvas } from '../pdf-canvas.ts';
import { STYLE } from '../text/type-style.ts';

export function pageFoot(issued: string, page: string, canvas: PdfCanvas): void {
  const top = FOOT_BASELINE - STYLE.foot.leading;
  const box = { x: BODY.left, top, width: BODY.width };
  canvas.rule(BODY.left, top - 2, BODY.width, 0.5, COLOR.hairline);
  canvas.artifact('Footer', () => {
    canvas.lines([issued], box, STYLE.foot);
    canvas.lines([page], box, STYLE.foot, 'right');
  });
}
