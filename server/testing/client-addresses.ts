let callers = 0;

/** The address of a caller whom nobody has counted yet. */
export function newClientAddress(): string {
  callers += 1;
  return `198.18.${Math.floor(callers / 256)}.${callers % 256}`;
}
