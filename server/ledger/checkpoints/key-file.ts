import { mkdir, readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { findNotes, type VerifierKey } from '#contract/checkpoints/signed-note.ts';
import { codeOf } from '#server/platform/error-text.ts';
import { createAtomically } from '#server/platform/files/atomic-file.ts';
import { writeDurably } from '#server/platform/files/write-durably.ts';
import {
  type KeyPair,
  makeKeyPair,
  parseSecretLine,
  parseVerifierLine,
  verifierLine,
} from './key-pair.ts';
import { CHECKPOINTS } from './messages.ts';

const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;
const FOR_OTHERS = 0o077;

/** The keys of a register: the one that signs, and the public ones of those before it. */
export interface SigningKeys {
  readonly current: KeyPair;
  /** Public keys, the newest first. */
  readonly verifiers: readonly VerifierKey[];
  /** Notes by which a key was replaced by the next one, oldest first. */
  readonly replacements: string;
}

/**
 * Reads the file of the key that signs: the line of its secret, and the notes of replacements.
 * @returns undefined when there is no file
 * @throws for a file that others may read, or that is damaged
 */
export async function readKeyFile(file: string): Promise<SigningKeys | undefined> {
  let content: string;
  try {
    const { mode } = await stat(file);
    const isPrivate = process.platform === 'win32' || (mode & FOR_OTHERS) === 0;
    if (!isPrivate) throw new Error(CHECKPOINTS.keyReadable(file));
    content = await readFile(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
  const [secret = '', ...lines] = content.split('\n');
  const current = parseSecretLine(secret);
  if (!current) throw new Error(CHECKPOINTS.keyDamaged(file));
  const replacements = lines.join('\n').trimStart();
  const named = findNotes(replacements)
    .toReversed()
    .flatMap(({ text }) => text.split('\n').flatMap((line) => parseVerifierLine(line) ?? []));
  const verifiers = new Map([current.verifier, ...named].map((key) => [verifierLine(key), key]));
  return { current, verifiers: [...verifiers.values()], replacements };
}

/**
 * Creates the file with a new key, unless another server does so at the same time.
 * @param name of the key
 * @returns whether this call created it
 */
export async function createKeyFile(file: string, name: string): Promise<boolean> {
  try {
    await mkdir(dirname(file), { recursive: true, mode: PRIVATE_FOLDER });
    return await createAtomically(file, `${makeKeyPair(name).secretLine}\n`, PRIVATE_FILE);
  } catch (error) {
    throw new Error(CHECKPOINTS.keyNotStored(file), { cause: error });
  }
}

interface Replacement {
  /** Name of the new key. */
  readonly name: string;
  readonly at: Date;
}

/**
 * Replaces the key by a new one, with a note that both sign: who trusts the key before can trust this one.
 */
export async function replaceKey(
  file: string,
  keys: SigningKeys,
  { name, at }: Replacement,
): Promise<void> {
  const made = makeKeyPair(name);
  const text = replacementText(made, [verifierLine(keys.current.verifier)], at);
  const note = `${text}\n${keys.current.sign(text)}\n${made.sign(text)}\n`;
  await writeKeyFile(file, [made.secretLine, keys.replacements, note]);
}

/**
 * Writes a new key in place of one that was lost, with a note that only the new one signs.
 * @param lost the public keys up to the lost one, the newest first
 */
export async function replaceLostKey(
  file: string,
  lost: readonly string[],
  { name, at }: Replacement,
): Promise<void> {
  const made = makeKeyPair(name);
  const text = `${replacementText(made, lost, at)}The key before was lost.\n`;
  await writeKeyFile(file, [made.secretLine, `${text}\n${made.sign(text)}\n`]);
}

const replacementText = ({ verifier }: KeyPair, before: readonly string[], at: Date) =>
  [`${verifier.name}/keys`, verifierLine(verifier), ...before, at.toISOString(), ''].join('\n');

const writeKeyFile = (file: string, parts: readonly string[]): Promise<void> =>
  writeDurably(file, Buffer.from(parts.filter(Boolean).join('\n')), dirname(file));

/** Writes what is published of the keys: the public ones, the newest first, and the notes of replacements. */
export const publishedKeys = ({ verifiers, replacements }: SigningKeys): string =>
  [...verifiers.map((key) => `${verifierLine(key)}\n`), replacements && `\n${replacements}`].join(
    '',
  );
