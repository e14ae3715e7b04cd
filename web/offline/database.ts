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

interface Stores extends DBSchema {
  /** What screens showed. */
  answers: Answers;
  /** What tonight's check needs. */
  night: Answers;
}

export type AnswerStore = 'answers' | 'night';

export type Database = IDBPDatabase<Stores>;

let opened: Promise<Database> | undefined;

/**
 * Opens what this browser keeps of the app, again after the browser has closed it.
 * @throws where there is no storage, as in a private window of some browsers
 */
export function database(): Promise<Database> {
  if (opened) return opened;
  const forget = () => {
    opened = undefined;
  };
  opened = openDB<Stores>('nightbook', 1, {
    upgrade(db) {
      for (const name of ['answers', 'night'] as const) {
        db.createObjectStore(name).createIndex('at', 'at');
      }
    },
    terminated: forget,
  });
  opened.catch(forget);
  return opened;
}
