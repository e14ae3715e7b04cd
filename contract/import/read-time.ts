const CLOCK = /^(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2})?\s*(am|pm|a\.m\.|p\.m\.)?$/i;
/** A share of a day, as a spreadsheet stores a time. */
const SHARE = /^0?[.,]\d+$/;
const MINUTES_IN_DAY = 1440;
const MINUTES_IN_HOUR = 60;
const NOON = 12;

/** Reads a time of day as `HH:mm`: "23:45", "11.45 pm", "0.98958". @returns undefined for another text */
export function readTime(text: string): string | undefined {
  const typed = text.trim();
  if (SHARE.test(typed)) {
    const minutes = Math.round(Number(typed.replace(',', '.')) * MINUTES_IN_DAY);
    return minutes < MINUTES_IN_DAY ? clockOf(minutes) : undefined;
  }
  const [, first, second, half] = CLOCK.exec(typed) ?? [];
  if (first === undefined || (second === undefined && half === undefined)) return undefined;
  const [hours, minutes] = [Number(first), Number(second ?? 0)];
  const isHalfWrong = half !== undefined && (hours === 0 || hours > NOON);
  if (isHalfWrong || hours >= 2 * NOON || minutes >= MINUTES_IN_HOUR) return undefined;
  const isAfternoon = half?.toLowerCase().startsWith('p') ?? false;
  const hour = half === undefined ? hours : (hours % NOON) + (isAfternoon ? NOON : 0);
  return clockOf(hour * MINUTES_IN_HOUR + minutes);
}

function clockOf(minutes: number): string {
  const parts = [Math.floor(minutes / MINUTES_IN_HOUR), minutes % MINUTES_IN_HOUR];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
