const AFTER_DAY_OR_MONTH = /^(\d{2}|\d{2}\/\d{2})$/;
const TWO_SLASHES = /^(\d{2}|\d{2}\/\d{2})\/\/$/;
const ALL_DIGITS = /^(\d{2})(\d{2})(\d{4})$/;

/** Inserts the slashes of a day that is typed or pasted as digits. One that is typed as well is left out. */
export function withSlashes(typed: string, before: string): string {
  if (ALL_DIGITS.test(typed)) return typed.replace(ALL_DIGITS, '$1/$2/$3');
  if (TWO_SLASHES.test(typed)) return typed.slice(0, -1);
  const isGrowing = typed.length > before.length;
  return isGrowing && AFTER_DAY_OR_MONTH.test(typed) ? `${typed}/` : typed;
}
