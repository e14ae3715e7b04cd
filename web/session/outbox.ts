import { useSyncExternalStore } from 'react';
import type { SentBody } from '#contract/access/endpoint.ts';
import type { createFormA } from '#contract/form-a/calls.ts';
import type { NightCard } from '#contract/form-a/night-card.ts';
import type { NewMade } from '#contract/form-a/schemas.ts';
import type { Day } from '#contract/time/days.ts';
import { type FieldKey, WAITING, withDatabase } from '../offline/database.ts';

type Body = SentBody<typeof createFormA>;

/** A file, as bytes: WebKit has lost stored blobs. */
export interface StoredFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

/** A check that is kept on this phone until the server has it. */
export interface WaitingCheck {
  readonly made: NewMade;
  /** What was entered, without files. */
  readonly fields: Omit<Body, 'made' | 'signature' | 'photos'>;
  readonly signature: StoredFile;
  readonly photos: readonly StoredFile[];
  /** Names for reading it without a connection. */
  readonly maker: string;
  readonly manager: string;
  readonly venue: NightCard['venue'];
  readonly company: NightCard['company'];
  readonly questions: NightCard['questions'];
  readonly night: Day;
  /** ISO 8601 */
  readonly due_at: string | null;
  /** Why the server does not take it; null while it has not said so. */
  readonly refusal: string | null;
  /** Why its user threw it away, which is sent in its place; null for a check that is to be recorded. */
  readonly discarded: string | null;
}

let waiting: readonly WaitingCheck[] = [];

/** Checks that could not be stored, by their uid: they last as long as this page. */
const unstored = new Map<string, WaitingCheck>();

const listeners = new Set<() => void>();

/** Tells the other tabs of a change. */
const tabs = new BroadcastChannel('outbox');
tabs.onmessage = () => void readOutbox();

/** Returns the checks that wait to be sent, oldest first, and renders again when they change. */
export const useWaitingChecks = (): readonly WaitingCheck[] =>
  useSyncExternalStore(subscribe, waitingChecks);

export const waitingChecks = (): readonly WaitingCheck[] => waiting;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads what waits on this phone, as other pages may have changed it. */
export async function readOutbox(): Promise<readonly WaitingCheck[]> {
  const rows = await withDatabase(async (db) => {
    const { store } = db.transaction('forms');
    const [keys, fields] = await Promise.all([store.getAllKeys(), store.getAll()]);
    return fields.filter((_, at) => keys[at]?.[0] && keys[at][1] === WAITING);
  });
  const stored = rows?.map(({ value }) => value as WaitingCheck) ?? waiting.filter(isStored);
  waiting = [...stored, ...unstored.values()].sort((one, other) =>
    one.made.at.localeCompare(other.made.at),
  );
  for (const listen of listeners) listen();
  return waiting;
}

/** Tells whether a check outlives this page. */
export const isStored = ({ made }: WaitingCheck): boolean => !unstored.has(made.uid);

/**
 * Keeps a check in place of its draft, and reads it back: see `isStored`.
 * @param draft what is deleted with it: see `takeDraft`
 */
export async function storeCheck(
  check: WaitingCheck,
  draft: readonly FieldKey[] = [],
): Promise<void> {
  const key = keyOf(check);
  const stored = await withDatabase(async (db) => {
    const { store, done } = db.transaction('forms', 'readwrite', { durability: 'strict' });
    const since = Date.parse(check.made.at);
    const deleted = draft.map((field) => store.delete(field));
    await Promise.all([store.put({ value: check, since }, key), ...deleted, done]);
    return db.get('forms', key);
  });
  const { signature } = (stored?.value ?? {}) as Partial<WaitingCheck>;
  if (signature?.bytes.byteLength === check.signature.bytes.byteLength)
    unstored.delete(check.made.uid);
  else unstored.set(check.made.uid, check);
  await changed();
}

/** Bytes of a check with a large signature. Photos may need more. */
const PROBE_BYTES = 200_000;

/** Tells whether this browser has room to keep a check. */
export async function hasRoom(): Promise<boolean> {
  const key: FieldKey = ['', WAITING, 'probe'];
  const stored = await withDatabase(async (db) => {
    await db.put('forms', { value: new ArrayBuffer(PROBE_BYTES), since: Date.now() }, key);
    await db.delete('forms', key);
    return true;
  });
  return stored ?? false;
}

/** Removes a check that the server has, or that its form has again. */
export async function dropCheck(check: WaitingCheck): Promise<void> {
  unstored.delete(check.made.uid);
  await withDatabase((db) => db.delete('forms', keyOf(check)));
  await changed();
}

const keyOf = ({ made }: WaitingCheck): FieldKey => [made.by, WAITING, made.uid];

async function changed(): Promise<void> {
  tabs.postMessage(null);
  await readOutbox();
}
