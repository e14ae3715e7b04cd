/** Leaves out letters and digits that are mistaken for each other: 0 and O, 1, I and L. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Characters in each half: short to type, 40 bits to guess in all. */
const HALF_LENGTH = 4;

/** Returns a random venue code, such as "K7QM-4WXP". */
export function suggestCode(): string {
  const half = () =>
    Array.from(crypto.getRandomValues(new Uint32Array(HALF_LENGTH)), (random) =>
      ALPHABET.charAt(random % ALPHABET.length),
    ).join('');
  return `${half()}-${half()}`;
}
