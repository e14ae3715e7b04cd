import type { CalendarMonth, Tone } from '#document/content/register-document.ts';
import type { Block } from './block.ts';
import { BODY } from './page-size.ts';
import type { PdfCanvas } from './pdf-canvas.ts';
import { COLOR } from './text/color.ts';
import { STYLE, type TextStyle } from './text/type-style.ts';

/** Points. */
const LABEL_WIDTH = 40;
const CELL_HEIGHT = 13;
const HEAD_HEIGHT = 10;
const GAP = 1;
/** Points from the left of a cell to its date, and to its sign: nearer where the sign of a fault follows. */
const DATE_INSET = 1.5;
const SIGN_INSET = 11;
const SIGN_INSET_OF_FAULT = 9.6;
/** Points between the sign and that of a fault. */
const FAULT_GAP = 0.2;

const WEEK = ['M', 'T', 'W', 'T', 'F', 'S', 'S'];
/** Cells in a row: a month of 31 days that begins on a Sunday. */
const CELLS = 37;
const CELL_WIDTH = (BODY.width - LABEL_WIDTH) / CELLS;

const TINT: Readonly<Record<Tone, string | undefined>> = {
  plain: undefined,
  good: COLOR.goodTint,
  warning: COLOR.warningTint,
  alarm: COLOR.alarmTint,
  quiet: COLOR.quietTint,
};

const SIGN_STYLE: Readonly<Record<Tone, TextStyle>> = {
  plain: { ...STYLE.sign, color: COLOR.navy },
  good: { ...STYLE.sign, color: COLOR.good },
  warning: { ...STYLE.sign, color: COLOR.warning },
  alarm: { ...STYLE.sign, color: COLOR.alarm },
  quiet: { ...STYLE.sign, color: COLOR.muted },
};

/**
 * Lays out months, one in a row, with equal weekdays below each other. Each month is one tagged value:
 * an element for each day would take as much as all entries.
 */
export function calendarBlock(months: readonly CalendarMonth[]): Block {
  return {
    height: HEAD_HEIGHT + months.length * CELL_HEIGHT,
    draw(canvas, top) {
      canvas.artifact('Layout', () => drawWeekdays(canvas, top));
      canvas.group('L', () => {
        for (const [at, month] of months.entries()) {
          const y = top + HEAD_HEIGHT + at * CELL_HEIGHT;
          canvas.group('LI', () => drawMonth(month, canvas, y));
        }
      });
    },
  };
}

const cellLeft = (cell: number) => BODY.left + LABEL_WIDTH + cell * CELL_WIDTH;

function drawWeekdays(canvas: PdfCanvas, top: number): void {
  for (let cell = 0; cell < CELLS; cell += 1)
    canvas.lines(
      [WEEK[cell % WEEK.length] ?? ''],
      { x: cellLeft(cell), top, width: CELL_WIDTH },
      STYLE.weekday,
      'center',
    );
}

function drawMonth({ key, label, days }: CalendarMonth, canvas: PdfCanvas, top: number): void {
  canvas.element('Lbl', () =>
    canvas.lines([label], { x: BODY.left, top, width: LABEL_WIDTH }, STYLE.month),
  );
  const [first] = days;
  if (!first) return;
  // The cell of the first day of the month, which may be before the first day shown.
  const start = (((first.weekday - first.date + 1) % WEEK.length) + WEEK.length) % WEEK.length;
  const baseline = top + (CELL_HEIGHT + STYLE.sign.size * 0.727) / 2;
  const drawDays = () => {
    for (const { date, sign, faultSign, tone } of days) {
      const x = cellLeft(start + date - 1);
      const tint = TINT[tone];
      if (tint) canvas.box(x, top + GAP / 2, CELL_WIDTH - GAP, CELL_HEIGHT - GAP, tint);
      canvas.text(String(date), x + DATE_INSET, baseline, STYLE.date);
      const signX = x + (faultSign ? SIGN_INSET_OF_FAULT : SIGN_INSET);
      canvas.text(sign, signX, baseline, SIGN_STYLE[tone]);
      if (!faultSign) continue;
      const faultX = signX + canvas.setter.widthOf(sign, STYLE.sign) + FAULT_GAP;
      canvas.text(faultSign, faultX, baseline, SIGN_STYLE.alarm);
    }
  };
  canvas.element('LBody', drawDays, { key });
}
