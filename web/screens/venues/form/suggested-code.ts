/** Without the letters and digits that are taken for each other: 0 and O, 1, I and L. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Characters in each of the two halves: short to type, 40 bits to guess. */
const HALF = 4;

/** A venue code that nobody has: "K7QM-4WXP". */
export function suggestedCode(): string {
  const half = () =>
    Array.from(crypto.getRandomValues(new Uint32Array(HALF)), (random) =>
      ALPHABET.charAt(random % ALPHABET.length),
    ).join('');
  return `${half()}-${half()}`;
}
