const BYTES = 16;

/** Returns a random UUID, of version 4. */
export const randomUuid = (): string =>
  randomKey().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');

/** Returns 128 random bits in hexadecimal. Works without HTTPS, unlike `randomUUID`. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
