const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;
const STEP = 1000;

/** "812 bytes", "43 kB", "1.2 MB" */
export function formatSize(bytes: number): string {
  const power = Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(STEP));
  const step = Math.min(power, UNITS.length - 1);
  const size = bytes / STEP ** step;
  const shown = step > 1 && size < 10 ? size.toFixed(1) : Math.round(size);
  return `${shown} ${UNITS[step]}`;
}
