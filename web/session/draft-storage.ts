import { clear, createStore, delMany, entries, setMany, type UseStore } from 'idb-keyval';

export type FieldKey = [owner: string, form: string, field: string];

export interface StoredField {
  value: unknown;
  /** Time the draft was begun, in milliseconds since 1970. */
  since: number;
}

/** Time after which the page starts without drafts, when the browser's storage does not answer. */
const TIMEOUT_MS = 3000;

let openStore: UseStore | undefined;

/** Ignores failures: without storage, or without room in it, a draft lasts as long as the page. */
async function withStore<T>(use: (store: UseStore) => Promise<T>): Promise<T | undefined> {
  try {
    openStore ??= createStore('drafts', 'fields');
    return await use(openStore);
  } catch {
    return undefined;
  }
}

export async function readFields(): Promise<[FieldKey, StoredField][]> {
  const stored = withStore((store) => entries<FieldKey, StoredField>(store));
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS));
  return (await Promise.race([stored, timeout])) ?? [];
}

export function writeFields(fields: [FieldKey, StoredField][]): void {
  void withStore((store) => setMany(fields, store));
}

export function removeFields(keys: FieldKey[]): void {
  void withStore((store) => delMany(keys, store));
}

export function removeAllFields(): void {
  void withStore((store) => clear(store));
}
