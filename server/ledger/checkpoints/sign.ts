import { checkpointText, EMPTY_HASH, type Restored } from '#contract/checkpoints/checkpoint.ts';
import { type KeyOptions, ownKeys, withSigningLock } from './own-key.ts';
import {
  readSignedHeads,
  type SignedHead,
  type SignedHeads,
  writeSignedHeads,
} from './signed-heads.ts';
import type { CheckpointStore, NewNote, VenueHead } from './store.ts';

/** A signed change that the history of its venue does not have any more. */
export interface Contradiction extends SignedHead {
  readonly venueId: string;
}

interface Signer extends Pick<KeyOptions, 'db' | 'keyFile'> {
  readonly now: () => Date;
}

/**
 * Signs the newest change of each venue whose history went on since its last note. What contradicts an earlier note is
 * not signed, and returned.
 * @param venueIds all venues when left out
 * @throws when the key is not the one of this register
 */
export function signCheckpoints(
  signer: Signer,
  venueIds?: readonly string[],
): Promise<readonly Contradiction[]> {
  return signing(signer, async ({ store, signed, sign }) => {
    const heads = await store.heads(venueIds);
    const concerned = venueIds ? among(signed, venueIds) : signed;
    const contradictions = await contradicted(store, concerned);
    for (const head of heads) {
      if (!contradictions.has(head.chain) && !isSigned(head, signed)) sign(head);
    }
    return [...contradictions.values()];
  });
}

/**
 * Signs, after a restore, which changes are gone: those after the restored ones, up to the last that was signed here.
 * Where nothing of a venue was signed here, nobody knows the last.
 * @param backup when the backup was made: ISO 8601
 * @returns the number of venues of which changes are or may be gone
 */
export function signRestored(signer: Signer, backup: string): Promise<number> {
  return signing(signer, async ({ store, signed, sign }) => {
    const heads = new Map((await store.heads()).map((head) => [head.chain, head]));
    const contradictions = await contradicted(store, signed);
    let count = 0;
    for (const venueId of new Set([...heads.keys(), ...contradictions.keys()])) {
      const head = heads.get(venueId) ?? emptyHead(venueId);
      const before = signed.get(venueId);
      if (before && !contradictions.has(venueId)) {
        if (!isSigned(head, signed)) sign(head);
        continue;
      }
      sign(head, { backup, lastGone: before?.change });
      count += 1;
    }
    return count;
  });
}

interface Signing {
  readonly store: CheckpointStore;
  /** What was signed before. */
  readonly signed: SignedHeads;
  readonly sign: (head: VenueHead, restored?: Restored) => void;
}

/**
 * Runs work that signs. What was signed is first written beside the key and then committed to the database, so that a
 * note which anybody saw is beside the key.
 */
function signing<T>({ db, keyFile, now }: Signer, work: (signing: Signing) => Promise<T>) {
  return withSigningLock(db, async (store) => {
    const { current } = await ownKeys(store, keyFile);
    const signed = await readSignedHeads(keyFile);
    const signedNow: SignedHeads = new Map();
    const notes: NewNote[] = [];
    const at = now().toISOString();
    const sign: Signing['sign'] = ({ chain, change, hash, form_a, form_b, form_c }, restored) => {
      const text = checkpointText({
        server: current.verifier.name,
        venueId: chain,
        change,
        hash,
        at,
        entries: { form_a, form_b, form_c },
        ...(restored && { restored }),
      });
      const note = `${text}\n${current.sign(text)}\n`;
      notes.push({ chain, change, note, isRestoration: restored !== undefined });
      signedNow.set(chain, { change, hash });
    };
    const result = await work({ store, signed, sign });
    if (notes.length > 0) {
      await writeSignedHeads(keyFile, new Map([...signed, ...signedNow]));
      await store.insert(notes);
    }
    return result;
  });
}

/** Finds the signed changes that the history does not have, by venue. */
async function contradicted(
  store: CheckpointStore,
  signed: SignedHeads,
): Promise<ReadonlyMap<string, Contradiction>> {
  const hashes = await store.hashesAt(signed);
  const found = new Map<string, Contradiction>();
  for (const [venueId, { change, hash }] of signed) {
    const isHeld = change === 0 || hashes.get(venueId) === hash;
    if (!isHeld) found.set(venueId, { venueId, change, hash });
  }
  return found;
}

const isSigned = ({ chain, change, noted }: VenueHead, signed: SignedHeads) =>
  signed.get(chain)?.change === change && noted === change;

const among = (signed: SignedHeads, venueIds: readonly string[]): SignedHeads =>
  new Map([...signed].filter(([venueId]) => venueIds.includes(venueId)));

/** The head of a venue that a restored register does not have. */
const emptyHead = (chain: string): VenueHead => ({
  chain,
  change: 0,
  hash: EMPTY_HASH,
  form_a: 0,
  form_b: 0,
  form_c: 0,
  noted: null,
});
