/** Writes JSON with the keys of every object in order, so that equal values have equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part) => (isRecord(part) ? withSortedKeys(part) : part));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function withSortedKeys(record: Record<string, unknown>): Record<string, unknown> {
  const names = Object.keys(record).sort();
  return Object.fromEntries(names.map((name) => [name, record[name]]));
}
