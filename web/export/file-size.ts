const UNITS = ['bytes', 'kB', 'MB'] as const;

/** "812 bytes", "43 kB", "1.2 MB" @param bytes of a file */
export function fileSize(bytes: number): string {
  const step = bytes < 1000 ? 0 : bytes < 1_000_000 ? 1 : 2;
  const size = bytes / 1000 ** step;
  const shown = step === 2 && size < 10 ? size.toFixed(1) : Math.round(size);
  return `${shown} ${UNITS[step]}`;
}
