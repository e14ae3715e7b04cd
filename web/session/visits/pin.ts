import { pbkdf2Async } from '@noble/hashes/pbkdf2';
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex } from '@noble/hashes/utils';
import { randomKey } from '#web/ui/form/random-key.ts';
import type { VisitLock } from './lock.ts';

const ROUNDS = 20_000;

/** Hashes a PIN for a new lock, so that the storage does not have one that its user has elsewhere too. */
export async function newPin(pin: string): Promise<VisitLock['pin']> {
  const salt = randomKey();
  return { salt, hash: await hashOf(pin, salt) };
}

export const isPin = async (pin: string, { pin: { salt, hash } }: VisitLock): Promise<boolean> =>
  (await hashOf(pin, salt)) === hash;

const hashOf = async (pin: string, salt: string) =>
  bytesToHex(await pbkdf2Async(sha256, pin, salt, { c: ROUNDS, dkLen: 32 }));
