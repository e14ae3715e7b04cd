const AFTER_DAY_OR_MONTH = /^(\d{2}|\d{2}\/\d{2})$/;

/** Puts the slashes in while a day is typed, so that a keypad of digits is enough. */
export function withSlashes(typed: string, before: string): string {
  const isGrowing = typed.length > before.length;
  return isGrowing && AFTER_DAY_OR_MONTH.test(typed) ? `${typed}/` : typed;
}
