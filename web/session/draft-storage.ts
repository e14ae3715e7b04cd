import { clear, createStore, delMany, entries, setMany, type UseStore } from 'idb-keyval';

/** Whose it is, the form's name, the field's. */
export type FieldKey = [owner: string, form: string, field: string];

export interface StoredField {
  value: unknown;
  /** When the draft was begun. Milliseconds since 1970. */
  since: number;
}

/** Milliseconds: a browser whose storage does not answer must not keep the page from starting. */
const TIMEOUT = 3000;

let opened: UseStore | undefined;

/** Where a browser has no such storage, or no room, a draft lives as long as the page. */
async function tried<T>(use: (store: UseStore) => Promise<T>): Promise<T | undefined> {
  try {
    opened ??= createStore('drafts', 'fields');
    return await use(opened);
  } catch {
    return undefined;
  }
}

export async function readFields(): Promise<[FieldKey, StoredField][]> {
  const stored = tried((store) => entries<FieldKey, StoredField>(store));
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT));
  return (await Promise.race([stored, late])) ?? [];
}

export function writeFields(fields: [FieldKey, StoredField][]): void {
  void tried((store) => setMany(fields, store));
}

export function removeFields(keys: FieldKey[]): void {
  void tried((store) => delMany(keys, store));
}

export function removeAllFields(): void {
  void tried((store) => clear(store));
}
