import { chmod, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findNotes } from '#contract/checkpoints/signed-note.ts';
import { temporaryFolder } from '#server/testing/lifetime/temporary-folder.ts';
import {
  createKeyFile,
  publishedKeys,
  readKeyFile,
  replaceKey,
  replaceLostKey,
  type SigningKeys,
} from './key-file.ts';
import {
  makeKeyPair,
  parseSecretLine,
  parseVerifierLine,
  verifierLine,
  verifyNote,
} from './key-pair.ts';
import { CHECKPOINTS } from './messages.ts';

const AT = new Date('2026-11-20T12:00:00Z');

const newFile = async () => join(await temporaryFolder(), 'keys', 'signing.key');

async function keysIn(file: string): Promise<SigningKeys> {
  const keys = await readKeyFile(file);
  if (!keys) throw new Error('There is no key');
  return keys;
}

/** The example of https://c2sp.org/signed-note. */
const EXAMPLE_KEY = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k';
const EXAMPLE =
  'This is an example message.\n\n— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n';

it('verifies the example of the specification, and finds it altered', () => {
  const key = parseVerifierLine(EXAMPLE_KEY);
  const verdictOf = (text: string) =>
    findNotes(text).map((note) => verifyNote(note, key ? [key] : []));
  expect(verdictOf(EXAMPLE)).toEqual(['signed']);
  expect(verdictOf(EXAMPLE.replace('an example', 'the example'))).toEqual(['damaged']);
  expect(verdictOf(EXAMPLE.replace('foo', 'bar'))).toEqual(['unknown-key']);
  expect(parseVerifierLine(EXAMPLE_KEY.replace('530d903a', '530d903b'))).toBeUndefined();
});

it('makes keys that sign, and reads them back from their line', () => {
  const made = makeKeyPair('register.example');
  const text = 'Ja, wohl — “quoted”\n';
  const [note] = findNotes(`${text}\n${made.sign(text)}\n`);
  expect(note && verifyNote(note, [made.verifier])).toBe('signed');
  expect(parseVerifierLine(verifierLine(made.verifier))).toEqual(made.verifier);
  expect(parseSecretLine(made.secretLine)?.sign(text)).toBe(made.sign(text));
  expect(parseSecretLine(made.secretLine.replace('register', 'registry'))).toBeUndefined();
});

it('refuses a note of which one known signature is wrong', () => {
  const [one, other] = [makeKeyPair('register.example'), makeKeyPair('other.example')];
  const signed = `Text\n\n${one.sign('Text\n')}\n${other.sign('Other\n')}\n`;
  const [note] = findNotes(signed);
  expect(note && verifyNote(note, [one.verifier])).toBe('signed');
  expect(note && verifyNote(note, [one.verifier, other.verifier])).toBe('damaged');
});

it('creates one file for servers that start at the same time, which only its owner reads', async () => {
  const file = await newFile();
  expect(await readKeyFile(file)).toBeUndefined();
  const created = await Promise.all(
    Array.from({ length: 8 }, () => createKeyFile(file, 'register.example')),
  );
  expect(created.filter(Boolean)).toHaveLength(1);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const { current, verifiers } = await keysIn(file);
  expect(verifiers).toEqual([current.verifier]);
});

it('refuses a file that others may read, a damaged one, and one that cannot be written', async () => {
  const file = await newFile();
  await createKeyFile(file, 'register.example');
  await chmod(file, 0o640);
  await expect(readKeyFile(file)).rejects.toThrow(CHECKPOINTS.keyReadable(file));
  await chmod(file, 0o600);
  await writeFile(file, (await readFile(file, 'utf8')).slice(0, -3));
  await expect(readKeyFile(file)).rejects.toThrow(CHECKPOINTS.keyDamaged(file));
  const below = join(file, 'signing.key');
  await expect(createKeyFile(below, 'x')).rejects.toThrow(CHECKPOINTS.keyNotStored(below));
});

it('replaces a key by a note that both sign, as often as wanted', async () => {
  const file = await newFile();
  await createKeyFile(file, 'register.example');
  const first = await keysIn(file);
  await replaceKey(file, first, { name: 'register.example', at: AT });
  const { current: second } = await keysIn(file);
  await replaceKey(file, await keysIn(file), { name: 'nightbook.example', at: AT });
  const keys = await keysIn(file);
  const { current: third } = keys;
  expect(keys.verifiers).toEqual([third, second, first.current].map(({ verifier }) => verifier));
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  const published = publishedKeys(keys);
  expect(published).not.toContain('PRIVATE');
  expect(published.split('\n').slice(0, 4)).toEqual([...keys.verifiers.map(verifierLine), '']);
  const notes = findNotes(published.slice(published.indexOf('\n\n') + 2));
  expect(notes.map(({ text }) => text.trimStart())).toEqual([
    `register.example/keys\n${verifierLine(second.verifier)}\n${verifierLine(first.current.verifier)}\n${AT.toISOString()}\n`,
    `nightbook.example/keys\n${verifierLine(third.verifier)}\n${verifierLine(second.verifier)}\n${AT.toISOString()}\n`,
  ]);
  const signers = [
    [first.current.verifier, second.verifier],
    [second.verifier, third.verifier],
  ];
  for (const [index, note] of notes.entries()) {
    for (const key of signers[index] ?? []) {
      expect(verifyNote({ ...note, text: note.text.trimStart() }, [key])).toBe('signed');
    }
  }
});

it('replaces a lost key by a note that says so, which only the new one signs', async () => {
  const file = await newFile();
  await createKeyFile(file, 'register.example');
  const lost = await keysIn(file);
  await rm(file);
  const lines = [lost.current, makeKeyPair('register.example')].map(({ verifier }) =>
    verifierLine(verifier),
  );
  await replaceLostKey(file, lines, { name: 'register.example', at: AT });
  const keys = await keysIn(file);
  const { verifier } = keys.current;
  expect(keys.verifiers.map(verifierLine)).toEqual([verifierLine(verifier), ...lines]);
  const [note] = findNotes(keys.replacements);
  expect(note?.text).toMatch(/The key before was lost\.\n$/);
  expect(note && verifyNote(note, [lost.current.verifier])).toBe('unknown-key');
  expect(note && verifyNote(note, [verifier])).toBe('signed');
});
