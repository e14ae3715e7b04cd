/** Leaves out letters and digits that are mistaken for each other: 0 and O, 1, I and L. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Characters of a generated code: short to type, 39 bits to guess. */
export const GENERATED_CODE_LENGTH = 8;

/**
 * Writes a venue code in two halves, such as "K7QM-4WXP".
 * @param random numbers from 0 to 2^32, as many as the code has characters
 */
export function generatedCode(random: Uint32Array): string {
  const code = Array.from(random, (number) => ALPHABET.charAt(number % ALPHABET.length)).join('');
  return `${code.slice(0, GENERATED_CODE_LENGTH / 2)}-${code.slice(GENERATED_CODE_LENGTH / 2)}`;
}
