let clients = 0;

/** Makes a client address that has no counts yet. */
export function newClientAddress(): string {
  clients += 1;
  return `198.18.${Math.floor(clients / 256)}.${clients % 256}`;
}
