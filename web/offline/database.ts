import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** What the server answered. */
export interface StoredAnswer {
  readonly data: unknown;
  /** When it was given, in milliseconds since 1970. */
  readonly at: number;
}

interface Answers {
  key: [userId: string, name: string];
  value: StoredAnswer;
  indexes: { at: number };
}

/** Names a field of a form that a user fills in, or a form that waits to be sent: see `WAITING`. */
export type FieldKey = [owner: string, form: string, field: string];

export interface StoredField {
  readonly value: unknown;
  /** When the form was begun, in milliseconds since 1970. */
  readonly since: number;
}

/**
 * Stands for the form in the keys of forms that wait to be sent, which outlive drafts and sign-out, and names what
 * pages and worker share about them: the channel of changes, and the event that wakes the worker.
 */
export const WAITING = 'outbox';

interface Stores extends DBSchema {
  /** Drafts, and what waits to be sent. */
  forms: { key: FieldKey; value: StoredField };
  /** What screens showed. */
  answers: Answers;
  /** What tonight's check needs. */
  night: Answers;
}

export type AnswerStore = 'answers' | 'night';

export type Database = IDBPDatabase<Stores>;

/** Time after which the page does without storage that does not open. */
const OPENING_MS = 1500;

let opened: Promise<Database> | undefined;

/** Opens what this browser keeps of the app. @throws without storage, as in a private window of some browsers */
async function database(): Promise<Database> {
  if (opened) return opened;
  const forget = () => {
    opened = undefined;
  };
  const opening = openDB<Stores>('nightbook', 1, {
    upgrade(db) {
      db.createObjectStore('forms');
      for (const name of ['answers', 'night'] as const) {
        db.createObjectStore(name).createIndex('at', 'at');
      }
    },
    terminated: forget,
  });
  const late = new Promise<never>((_, reject) => setTimeout(reject, OPENING_MS));
  opened = Promise.race([opening, late]);
  opened.catch(forget);
  return opened;
}

/**
 * Uses the storage, once more when the browser has just closed it.
 * @returns undefined without storage, or without room in it
 */
export async function withDatabase<T>(use: (db: Database) => Promise<T>): Promise<T | undefined> {
  const attempt = async () => use(await database());
  return attempt().catch(() => {
    opened = undefined;
    return attempt().catch(() => undefined);
  });
}
