/** "1 day", "2 days", "2 entries" @param units where more than an s is added */
export function formatCount(count: number, unit: string, units = `${unit}s`): string {
  return `${count} ${count === 1 ? unit : units}`;
}

/** "1,048" */
export const formatNumber = (count: number): string => count.toLocaleString('en-AU');

/** Formats a length: "26 min", "3 h", "3 h 5 min". */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return hours > 0
    ? [`${hours} h`, minutes % 60 && `${minutes % 60} min`].filter(Boolean).join(' ')
    : `${minutes} min`;
}
