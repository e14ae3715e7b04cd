import { findNotes, parseVerifierKey, type SignedNote, type VerifierKey } from './signed-note.ts';

/** Public keys of a server, the newest first, and the notes by which each replaced the one before. */
export interface PublishedKeys {
  readonly keys: readonly VerifierKey[];
  /** Oldest first. */
  readonly replacements: readonly Replacement[];
}

interface Replacement {
  readonly note: SignedNote;
  readonly newKey: VerifierKey;
}

export function parsePublishedKeys(published: string): PublishedKeys {
  const [listed = ''] = published.split('\n\n', 1);
  const replacements = findNotes(published).flatMap(({ text, signatures }) => {
    const own = text.trim().split('\n\n').at(-1) ?? '';
    const newKey = parseVerifierKey(own.split('\n')[1] ?? '');
    return newKey ? { note: { text: `${own}\n`, signatures }, newKey } : [];
  });
  return { keys: listed.split('\n').flatMap((line) => parseVerifierKey(line) ?? []), replacements };
}

/**
 * Tells whether the newest published key is a known one, or follows it by notes that each key signed for the next.
 * @param isSignedBy verifies a note by a key
 */
export function followsFrom(
  known: VerifierKey,
  { keys: [newest], replacements }: PublishedKeys,
  isSignedBy: (note: SignedNote, key: VerifierKey) => boolean,
): boolean {
  let trusted = known;
  for (const { note, newKey } of replacements) {
    if (!isSame(newKey, trusted) && isSignedBy(note, trusted)) trusted = newKey;
  }
  return newest !== undefined && isSame(newest, trusted);
}

const isSame = (one: VerifierKey, other: VerifierKey) =>
  one.name === other.name &&
  one.keyId === other.keyId &&
  one.publicKey.every((byte, at) => byte === other.publicKey[at]);
