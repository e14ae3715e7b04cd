/** "1 day", "2 days", "2 entries" @param units where more than an s is added */
export function formatCount(count: number, unit: string, units = `${unit}s`): string {
  return `${count} ${count === 1 ? unit : units}`;
}

/** "1,048" */
export const formatNumber = (count: number): string => count.toLocaleString('en-AU');
