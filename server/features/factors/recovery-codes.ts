import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '#contract/core/limits.ts';
import { hashPassword, verifyPassword } from '../users/passwords.ts';

/** Digits and letters without those that look like another: 0, 1, I, L, O, U. */
const CHARACTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Characters of a code, in two groups: 58 random bits, stored as passwords are. */
const GROUPS = 2;
const GROUP_LENGTH = 6;

/** A code as it is shown: `7KQ2MB-XR4D9T`. */
const newCode = () =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join(''),
  ).join('-');

export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode);

/** @param codes as they are shown @returns what is stored of each */
export const hashRecoveryCodes = (codes: readonly string[]): Promise<string[]> =>
  Promise.all(codes.map((code) => hashPassword(code.replaceAll('-', ''))));

interface StoredCode {
  readonly id: string;
  readonly code_hash: string;
}

/** Finds the stored code that a typed one is, without hyphens. One hash at a time: an attempt takes one place in the queue. */
export async function findRecoveryCode(
  stored: readonly StoredCode[],
  typed: string,
): Promise<StoredCode | undefined> {
  for (const code of stored) {
    if (await verifyPassword(code.code_hash, typed)) return code;
  }
  return undefined;
}
