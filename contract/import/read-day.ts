import { DAY_MS } from '../time/days.ts';

/** How a file writes days with numbers only. */
export type DayOrder = 'day-first' | 'month-first';

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/;
const NUMBERS = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/;
const NAMED = /^(\d{1,2})[\s.\-/]*(\p{L}{3,9})[\s.,\-/]*(\d{4}|\d{2})$/u;
const SERIAL = /^\d{5}(?:\.\d+)?$/;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTHS_IN_YEAR = 12;

/** Days from the first day of a spreadsheet, 30/12/1899, to 01/01/1970. */
const EPOCH_SERIAL = 25_569;
/** Serial numbers of 1954 to 2091: other numbers are no days. */
const SERIALS = { first: 20_000, last: 70_000 };
const CENTURY = 2000;

/**
 * Finds in which order a column writes its days.
 * @returns `ambiguous` when every value could be read in either order and they would differ
 */
export function dayOrderOf(values: readonly string[]): DayOrder | 'ambiguous' {
  let isAmbiguous = false;
  let isMonthFirst = false;
  for (const value of values) {
    const [, first, second] = (NUMBERS.exec(value.trim()) ?? []).map(Number);
    if (first === undefined || second === undefined) continue;
    if (first > MONTHS_IN_YEAR) return 'day-first';
    if (second > MONTHS_IN_YEAR) isMonthFirst = true;
    else if (first !== second) isAmbiguous = true;
  }
  if (isMonthFirst) return 'month-first';
  return isAmbiguous ? 'ambiguous' : 'day-first';
}

/** Returns the first value of a column that could be read in either order. */
export function ambiguousExample(values: readonly string[]): string | undefined {
  return values.find((value) => dayOrderOf([value]) === 'ambiguous');
}

/** Reads a day as `yyyy-MM-dd`; a text that is none stays as it is, for the message about it. */
export function readDay(text: string, order: DayOrder): string {
  const typed = text.trim();
  const iso = ISO.exec(typed);
  if (iso) return dayText(iso[1], iso[2], iso[3]);
  const numbers = NUMBERS.exec(typed);
  if (numbers) {
    const [, first, second, year] = numbers;
    return order === 'day-first' ? dayText(year, second, first) : dayText(year, first, second);
  }
  const named = NAMED.exec(typed);
  const month = named ? MONTHS.indexOf((named[2] ?? '').slice(0, 3).toLowerCase()) : -1;
  if (named && month >= 0) return dayText(named[3], String(month + 1), named[1]);
  const serial = SERIAL.test(typed) ? Math.floor(Number(typed)) : 0;
  if (serial >= SERIALS.first && serial <= SERIALS.last) {
    return new Date((serial - EPOCH_SERIAL) * DAY_MS).toISOString().slice(0, 10);
  }
  return typed;
}

function dayText(year = '', month = '', day = ''): string {
  const whole = year.length === 2 ? String(CENTURY + Number(year)) : year;
  return `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
