import { useSyncExternalStore } from 'react';
import type { UploadedFile } from '#contract/inputs/inputs.ts';
import type { NewMade } from '#contract/register/schemas.ts';
import { randomUuid } from '#web/ui/form/random-key.ts';
import { type FieldKey, WAITING, withDatabase } from '../offline/database.ts';
import {
  deleteWaiting,
  readWaiting,
  type StoredFile,
  type WaitingForm,
  writeWaiting,
} from '../offline/waiting-forms.ts';

let waiting: readonly WaitingForm[] = [];

/** As last read from the storage. */
let stored: readonly WaitingForm[] = [];

/** Forms that could not be stored, by their uid: they last as long as this page. */
const unstored = new Map<string, WaitingForm>();

const listeners = new Set<() => void>();

/** Tells other pages, and the worker, of a change. */
const channel = new BroadcastChannel(WAITING);
channel.onmessage = () => void readOutbox();

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
  stored = (await readWaiting()) ?? stored;
  waiting = [...stored.filter(isStored), ...unstored.values()].sort((one, other) =>
    one.made.at.localeCompare(other.made.at),
  );
  for (const listen of listeners) listen();
  return waiting;
}

/** Tells whether a form outlives this page. */
export const isStored = ({ made }: WaitingForm): boolean => !unstored.has(made.uid);

/** Keeps a form in place of its draft: see `writeWaiting`, and `isStored`. */
export async function storeForm(form: WaitingForm, draft: readonly FieldKey[] = []): Promise<void> {
  if (await writeWaiting(form, draft)) unstored.delete(form.made.uid);
  else unstored.set(form.made.uid, form);
  await changed();
}

/** Bytes of a check with a large signature. Photos may need more. */
const PROBE_BYTES = 200_000;

/** Tells whether this browser has room to keep a check. */
export async function hasRoom(): Promise<boolean> {
  const key: FieldKey = ['', WAITING, 'probe'];
  const has = await withDatabase(async (db) => {
    await db.put('forms', { value: new ArrayBuffer(PROBE_BYTES), since: Date.now() }, key);
    await db.delete('forms', key);
    return true;
  });
  return has ?? false;
}

/** Removes what the server has, or what its form has again. */
export async function dropForm(form: WaitingForm): Promise<void> {
  unstored.delete(form.made.uid);
  stored = stored.filter(({ made }) => made.uid !== form.made.uid);
  await deleteWaiting(form);
  await changed();
}

async function changed(): Promise<void> {
  channel.postMessage(null);
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
