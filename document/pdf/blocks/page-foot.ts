import { BODY, COLOR, FOOT_BASELINE } from '../page-size.ts';
import type { Ink } from '../pdf-canvas.ts';
import { STYLE } from '../text/type-style.ts';

export function pageFoot(issued: string, page: string, ink: Ink): void {
  const top = FOOT_BASELINE - STYLE.foot.leading;
  const box = { x: BODY.left, top, width: BODY.width };
  ink.rule(BODY.left, top - 2, BODY.width, 0.5, COLOR.hairline);
  ink.artifact('Footer', () => {
    ink.lines([issued], box, STYLE.foot);
    ink.lines([page], box, STYLE.foot, 'right');
  });
}
