/** A day with any separator: 21/10/2026, 21.10.2026, 2026-10-21. */
const DAY = /\b(?:(\d{1,2})([-./ ])(\d{1,2})\2(\d{4})|(\d{4})([-./])(\d{1,2})\6(\d{1,2}))\b/g;
/** A time in 12 or 24 hours: 09:05 PM, 9.05 p.m., 21:05. */
const TIME = /\b(\d{1,2})[:.](\d{2})(?:\s*([ap])\.?m\b\.?)?/gi;

/**
 * Compares texts without white space, because lines of a document break anywhere.
 * @param hasTime whether days and times are compared in any format
 */
export function isSameText(one: string, other: string, hasTime = false): boolean {
  if (withoutSpaces(one) === withoutSpaces(other)) return true;
  return hasTime && withoutSpaces(withPlainTimes(one)) === withoutSpaces(withPlainTimes(other));
}

/** Tells whether a text is the beginning of another, and ends with what says so. White space does not count. */
export function isBeginning(text: string, whole: string, ending: string): boolean {
  const [cut, end] = [withoutSpaces(text), withoutSpaces(ending)];
  return cut.endsWith(end) && withoutSpaces(whole).startsWith(cut.slice(0, -end.length));
}

/** Finds the days in a text. @returns `yyyy-MM-dd` */
export function daysIn(text: string): string[] {
  return withPlainDays(text).match(/\d{4}-\d{2}-\d{2}/g) ?? [];
}

const withoutSpaces = (text: string) => text.normalize('NFC').replace(/[\s\p{C}]+/gu, '');

const digits = (number: string | number) => String(number).padStart(2, '0');

function withPlainDays(text: string): string {
  return text.replace(DAY, (_, day, _1, month, year, isoYear, _2, isoMonth, isoDay) =>
    isoYear
      ? `${isoYear}-${digits(isoMonth)}-${digits(isoDay)}`
      : `${year}-${digits(month)}-${digits(day)}`,
  );
}

function withPlainTimes(text: string): string {
  return withPlainDays(text).replace(TIME, (_, hour, minute, half?: string) => {
    const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour;
    return `${digits(hours)}:${minute}`;
  });
}
