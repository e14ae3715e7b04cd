import { useSyncExternalStore } from 'react';
import type { SentBody } from '#contract/access/endpoint.ts';
import type { explainDay } from '#contract/calendar/calls.ts';
import type { createFormA } from '#contract/form-a/calls.ts';
import type { NightCard } from '#contract/form-a/night-card.ts';
import type { UploadedFile } from '#contract/inputs/inputs.ts';
import type { NewMade } from '#contract/register/schemas.ts';
import type { Day } from '#contract/time/days.ts';
import { randomUuid } from '#web/ui/form/random-key.ts';
import { type FieldKey, WAITING, withDatabase } from '../offline/database.ts';

/** A file, as bytes: WebKit has lost stored blobs. */
export interface StoredFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

interface Waiting {
  readonly made: NewMade;
  /** Names for reading it without a connection. */
  readonly maker: string;
  readonly venue: Pick<NightCard['venue'], 'id' | 'name' | 'time_zone'>;
  readonly night: Day;
  /** Why the server does not take it; null while it has not said so. */
  readonly refusal: string | null;
  /** Why its user threw it away, which is sent in its place; null for what is to be recorded. */
  readonly discarded: string | null;
}

export interface WaitingCheck extends Waiting {
  readonly form: 'check';
  /** What was entered, without files. */
  readonly fields: Omit<SentBody<typeof createFormA>, 'made' | 'signature' | 'photos'>;
  readonly signature: StoredFile;
  readonly photos: readonly StoredFile[];
  readonly manager: string;
  readonly company: NightCard['company'];
  readonly questions: NightCard['questions'];
  /** ISO 8601 */
  readonly due_at: string | null;
}

/** An explanation of a missed night. */
export interface WaitingExplanation extends Waiting {
  readonly form: 'explanation';
  readonly fields: Omit<SentBody<typeof explainDay>, 'made' | 'picture'>;
  readonly picture: StoredFile | null;
}

/** A form that is kept on this phone until the server has it. */
export type WaitingForm = WaitingCheck | WaitingExplanation;

let waiting: readonly WaitingForm[] = [];

/** Forms that could not be stored, by their uid: they last as long as this page. */
const unstored = new Map<string, WaitingForm>();

const listeners = new Set<() => void>();

/** Tells the other tabs of a change. */
const tabs = new BroadcastChannel('outbox');
tabs.onmessage = () => void readOutbox();

/** Returns what waits to be sent, oldest first, and renders again when it changes. */
export const useWaitingForms = (): readonly WaitingForm[] =>
  useSyncExternalStore(subscribe, waitingForms);

export const waitingForms = (): readonly WaitingForm[] => waiting;

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) void readOutbox();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads what waits on this phone, as other pages may have changed it. */
export async function readOutbox(): Promise<readonly WaitingForm[]> {
  const rows = await withDatabase(async (db) => {
    const { store } = db.transaction('forms');
    const [keys, fields] = await Promise.all([store.getAllKeys(), store.getAll()]);
    return fields.filter((_, at) => keys[at]?.[0] && keys[at][1] === WAITING);
  });
  const stored = rows?.map(({ value }) => value as WaitingForm) ?? waiting.filter(isStored);
  waiting = [...stored, ...unstored.values()].sort((one, other) =>
    one.made.at.localeCompare(other.made.at),
  );
  for (const listen of listeners) listen();
  return waiting;
}

/** Tells whether a form outlives this page. */
export const isStored = ({ made }: WaitingForm): boolean => !unstored.has(made.uid);

/**
 * Keeps a form in place of its draft, and reads it back: see `isStored`.
 * @param draft what is deleted with it: see `takeDraft`
 */
export async function storeForm(form: WaitingForm, draft: readonly FieldKey[] = []): Promise<void> {
  const key = keyOf(form);
  const stored = await withDatabase(async (db) => {
    const { store, done } = db.transaction('forms', 'readwrite', { durability: 'strict' });
    const since = Date.parse(form.made.at);
    const deleted = draft.map((field) => store.delete(field));
    await Promise.all([store.put({ value: form, since }, key), ...deleted, done]);
    return db.get('forms', key);
  });
  if (stored && isWhole(stored.value as WaitingForm, form)) unstored.delete(form.made.uid);
  else unstored.set(form.made.uid, form);
  await changed();
}

/** Tells whether all bytes were stored. */
function isWhole(stored: WaitingForm, form: WaitingForm): boolean {
  const storedFiles = filesOf(stored);
  return filesOf(form).every(
    ({ bytes }, at) => storedFiles[at]?.bytes.byteLength === bytes.byteLength,
  );
}

const filesOf = (form: WaitingForm): readonly StoredFile[] =>
  form.form === 'check' ? [form.signature, ...form.photos] : form.picture ? [form.picture] : [];

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

/** Removes what the server has, or what its form has again. */
export async function dropForm(form: WaitingForm): Promise<void> {
  unstored.delete(form.made.uid);
  await withDatabase((db) => db.delete('forms', keyOf(form)));
  await changed();
}

const keyOf = ({ made }: WaitingForm): FieldKey => [made.by, WAITING, made.uid];

async function changed(): Promise<void> {
  tabs.postMessage(null);
  await readOutbox();
}

/** Copies a file of a form. */
export const storedFile = async (file: UploadedFile): Promise<StoredFile> => ({
  name: file.name,
  type: file.type,
  bytes: await file.arrayBuffer(),
});

/** Says who makes a form now. @param clock_offset_ms the server's clock minus this phone's, if it is known */
export const madeNow = (by: string, clock_offset_ms?: number): NewMade => ({
  uid: randomUuid(),
  by,
  at: new Date().toISOString(),
  clock_offset_ms,
});
