import type { SentBody } from '#contract/access/endpoint.ts';
import type { explainDay } from '#contract/calendar/calls.ts';
import type { createFormA } from '#contract/form-a/calls.ts';
import type { NightCard } from '#contract/form-a/night-card.ts';
import type { NewMade } from '#contract/register/schemas.ts';
import type { Day } from '#contract/time/days.ts';
import { type FieldKey, WAITING, withDatabase } from './database.ts';

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

/** Reads what waits. @returns undefined without storage */
export const readWaiting = (): Promise<WaitingForm[] | undefined> =>
  withDatabase(async (db) => {
    const { store } = db.transaction('forms');
    const [keys, rows] = await Promise.all([store.getAllKeys(), store.getAll()]);
    return rows
      .filter((_, at) => keys[at]?.[0] && keys[at][1] === WAITING)
      .map(({ value }) => value as WaitingForm);
  });

/**
 * Stores a form in place of its draft, and reads it back.
 * @param draft what is deleted with it: see `takeDraft`
 * @returns whether all of it was stored
 */
export async function writeWaiting(
  form: WaitingForm,
  draft: readonly FieldKey[],
): Promise<boolean> {
  const key = keyOf(form);
  const stored = await withDatabase(async (db) => {
    const { store, done } = db.transaction('forms', 'readwrite', { durability: 'strict' });
    const since = Date.parse(form.made.at);
    const deleted = draft.map((field) => store.delete(field));
    await Promise.all([store.put({ value: form, since }, key), ...deleted, done]);
    return db.get('forms', key);
  });
  if (!stored) return false;
  const files = filesOf(stored.value as WaitingForm);
  return filesOf(form).every(({ bytes }, at) => files[at]?.bytes.byteLength === bytes.byteLength);
}

const filesOf = (form: WaitingForm): readonly StoredFile[] =>
  form.form === 'check' ? [form.signature, ...form.photos] : form.picture ? [form.picture] : [];

export const deleteWaiting = (form: WaitingForm) =>
  withDatabase((db) => db.delete('forms', keyOf(form)));

const keyOf = ({ made }: WaitingForm): FieldKey => [made.by, WAITING, made.uid];

/** The body with which a check is sent. */
export const checkBody = ({ fields, made, signature, photos }: WaitingCheck) => ({
  ...fields,
  made,
  signature: fileOf(signature),
  photos: photos.map(fileOf),
});

/** The body with which an explanation is sent. */
export const explanationBody = ({ fields, made, picture }: WaitingExplanation) => ({
  ...fields,
  made,
  picture: picture ? fileOf(picture) : undefined,
});

const fileOf = ({ name, type, bytes }: StoredFile) => new File([bytes], name, { type });

/**
 * Runs in one page at a time, or in the worker.
 * @param name `WAITING` to send all forms, or the id of one @returns undefined where it runs elsewhere
 */
export async function alone<T>(name: string, run: () => Promise<T>): Promise<T | undefined> {
  // Absent without HTTPS, where only one tab can be relied on.
  if (!navigator.locks) return run();
  return navigator.locks.request(`${WAITING} ${name}`, { ifAvailable: true }, (lock) =>
    lock ? run() : undefined,
  );
}

// Background Sync, which Safari and Firefox do not have.
declare global {
  interface ServiceWorkerRegistration {
    readonly sync?: { register(tag: string): Promise<void> };
  }
  interface ServiceWorkerGlobalScopeEventMap {
    sync: ExtendableEvent & { readonly tag: string };
  }
}
