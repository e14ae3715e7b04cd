import { DAY_MS } from '#contract/time/milliseconds.ts';
import {
  type FieldKey,
  readFields,
  removeAllFields,
  removeFields,
  type StoredField,
  writeFields,
} from '#web/ui/form/draft-storage.ts';

/** By field. Passwords are not among them. */
export type Fields = Record<string, unknown>;

interface Draft {
  owner: string;
  form: string;
  since: number;
  fields: Fields;
}

/** Milliseconds that a draft is kept for, from its first letter on. */
const KEPT_FOR = DAY_MS;

const drafts = new Map<string, Draft>();
let ownerNow = () => '';

/** @param owner whose is what is entered now */
export function draftsBelongTo(owner: () => string): void {
  ownerNow = owner;
}

/** Once, before the first form: what was entered before the page was loaded. */
export async function restoreDrafts(): Promise<void> {
  for (const [[owner, form, field], { value, since }] of await readFields()) {
    const draft = drafts.get(nameOf(owner, form)) ?? { owner, form, since, fields: {} };
    draft.fields[field] = value;
    drafts.set(nameOf(owner, form), draft);
  }
  for (const draft of drafts.values()) if (isPast(draft)) remove(draft);
}

export function readDraft(form: string): Fields | undefined {
  const draft = drafts.get(nameOf(ownerNow(), form));
  if (!draft || !isPast(draft)) return draft?.fields;
  remove(draft);
  return undefined;
}

/** Stores what has changed since the last time. */
export function saveDraft(form: string, fields: Fields): void {
  const owner = ownerNow();
  const before = readDraft(form);
  const since = drafts.get(nameOf(owner, form))?.since ?? Date.now();
  drafts.set(nameOf(owner, form), { owner, form, since, fields });
  const changed = Object.entries(fields).filter(
    ([field, value]) => !before || before[field] !== value,
  );
  writeFields(
    changed.map(([field, value]): [FieldKey, StoredField] => [
      [owner, form, field],
      { value, since },
    ]),
  );
}

export function dropDraft(form: string): void {
  const draft = drafts.get(nameOf(ownerNow(), form));
  if (draft) remove(draft);
}

/** For when someone signs in where others were. */
export function dropDraftsOfOthers(): void {
  const owner = ownerNow();
  for (const draft of drafts.values()) if (draft.owner !== owner) remove(draft);
}

export function dropAllDrafts(): void {
  drafts.clear();
  removeAllFields();
}

function remove({ owner, form, fields }: Draft): void {
  drafts.delete(nameOf(owner, form));
  removeFields(Object.keys(fields).map((field): FieldKey => [owner, form, field]));
}

const nameOf = (owner: string, form: string) => `${owner} ${form}`;

const isPast = ({ since }: Draft) => Date.now() - since > KEPT_FOR;
