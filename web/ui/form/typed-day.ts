const AFTER_DAY_OR_MONTH = /^(\d{2}|\d{2}\/\d{2})$/;
const ALL_DIGITS = /^(\d{2})(\d{2})(\d{4})$/;

/** Inserts the slashes of a day that is typed or pasted as digits. */
export function withSlashes(typed: string, before: string): string {
  if (ALL_DIGITS.test(typed)) return typed.replace(ALL_DIGITS, '$1/$2/$3');
  const isGrowing = typed.length > before.length;
  return isGrowing && AFTER_DAY_OR_MONTH.test(typed) ? `${typed}/` : typed;
}
