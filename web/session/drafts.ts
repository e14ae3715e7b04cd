import { DAY_MS } from '#contract/time/days.ts';
import { randomKey } from '#web/ui/form/random-key.ts';
import { type FieldKey, type StoredField, WAITING, withDatabase } from '../offline/database.ts';
import { sessionUser } from './user.ts';

/** Values by field, without passwords. */
export type DraftFields = Record<string, unknown>;

interface Draft {
  owner: string;
  form: string;
  since: number;
  fields: DraftFields;
}

/** Lifetime of a draft, from its first change on. */
const LIFETIME_MS = DAY_MS;

/** Names the tab's key in session storage. */
const TAB_KEY = 'tab';

const drafts = new Map<string, Draft>();

/** Loads the drafts of earlier pages. Called once, before the first form is shown. */
export async function restoreDrafts(): Promise<void> {
  for (const [[owner, form, field], { value, since }] of await readFields()) {
    if (form === WAITING) continue;
    const draft = drafts.get(nameOf(owner, form)) ?? { owner, form, since, fields: {} };
    draft.fields[field] = value;
    drafts.set(nameOf(owner, form), draft);
  }
  for (const draft of drafts.values()) if (isExpired(draft)) remove(draft);
}

export function readDraft(form: string): DraftFields | undefined {
  const draft = drafts.get(nameOf(currentOwner(), form));
  if (!draft || !isExpired(draft)) return draft?.fields;
  remove(draft);
  return undefined;
}

/** Returns the time of a draft's first change, in milliseconds; undefined without a draft. */
export const draftBegunAt = (form: string): number | undefined =>
  drafts.get(nameOf(currentOwner(), form))?.since;

/** Tells whether the user has a draft of a form whose name begins with a text. */
export const isDraftBegun = (begin: string): boolean =>
  [...drafts.values()].some(
    (draft) => draft.owner === currentOwner() && draft.form.startsWith(begin) && !isExpired(draft),
  );

/** Stores the fields that changed since the draft was last saved. */
export function saveDraft(form: string, fields: DraftFields): void {
  const owner = currentOwner();
  const before = readDraft(form);
  const since = drafts.get(nameOf(owner, form))?.since ?? Date.now();
  drafts.set(nameOf(owner, form), { owner, form, since, fields });
  const changed = Object.entries(fields).filter(
    ([field, value]) => !before || !isSame(before[field], value),
  );
  writeFields(
    changed.map(([field, value]): [FieldKey, StoredField] => [
      [owner, form, field],
      { value, since },
    ]),
  );
}

export function dropDraft(form: string): void {
  removeFields(takeDraft(form));
}

/** Forgets a draft, and returns what is to be deleted of it in the same transaction that stores its successor. */
export function takeDraft(form: string): FieldKey[] {
  const draft = drafts.get(nameOf(currentOwner(), form));
  return draft ? take(draft) : [];
}

/** Drops the drafts of other users of this device. */
export function dropDraftsOfOthers(): void {
  const owner = currentOwner();
  for (const draft of drafts.values()) if (draft.owner !== owner) remove(draft);
}

export function dropAllDrafts(): void {
  drafts.clear();
  removeAllFields();
}

const remove = (draft: Draft): void => removeFields(take(draft));

function take({ owner, form, fields }: Draft): FieldKey[] {
  drafts.delete(nameOf(owner, form));
  return Object.keys(fields).map((field) => [owner, form, field]);
}

/** Separates the drafts of different users; without one, those of different tabs. */
export function currentOwner(): string {
  return sessionUser.read()?.id ?? tabKey();
}

function tabKey(): string {
  const key = sessionStorage.getItem(TAB_KEY) ?? randomKey();
  sessionStorage.setItem(TAB_KEY, key);
  return key;
}

/** Compares lists by their items: files in them are written again only when one is added or removed. */
const isSame = (one: unknown, other: unknown) =>
  Array.isArray(one) && Array.isArray(other) && one.length === other.length
    ? one.every((item, at) => item === other[at])
    : one === other;

const nameOf = (owner: string, form: string) => `${owner} ${form}`;

const isExpired = ({ since }: Draft) => Date.now() - since > LIFETIME_MS;

async function readFields(): Promise<[FieldKey, StoredField][]> {
  const stored = await withDatabase(async (db) => {
    const store = db.transaction('forms').store;
    const [keys, fields] = await Promise.all([store.getAllKeys(), store.getAll()]);
    return keys.map((key, at): [FieldKey, StoredField] => [key, fields[at] as StoredField]);
  });
  return stored ?? [];
}

function writeFields(fields: [FieldKey, StoredField][]): void {
  void withDatabase(async (db) => {
    const { store, done } = db.transaction('forms', 'readwrite');
    await Promise.all([...fields.map(([key, field]) => store.put(field, key)), done]);
  });
}

function removeFields(keys: FieldKey[]): void {
  void withDatabase(async (db) => {
    const { store, done } = db.transaction('forms', 'readwrite');
    await Promise.all([...keys.map((key) => store.delete(key)), done]);
  });
}

function removeAllFields(): void {
  void withDatabase(async (db) => {
    const keys = await db.getAllKeys('forms');
    removeFields(keys.filter(([, form]) => form !== WAITING));
  });
}
