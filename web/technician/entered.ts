import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { newSecret } from '../standalone/new-secret.ts';
import type { FormValues } from './calls.ts';

/** What was entered with a link, and is stored on the device until it is sent. */
export interface Entered {
  readonly values: FormValues;
  /** Set once it was signed, ISO 8601, by the server's clock: it is sent as soon as there is a connection. */
  readonly madeAt?: string;
}

/** What a device has of a link. */
export interface Secrets {
  readonly device: string;
  readonly certificate: string;
}

interface Stores extends DBSchema {
  entered: { key: string; value: Entered };
}

let opened: Promise<IDBPDatabase<Stores>> | undefined;

const database = () =>
  (opened ??= openDB<Stores>('technician', 1, {
    upgrade: (db) => void db.createObjectStore('entered'),
  }));

/** Reads what was entered with a link; nothing where the browser stores nothing. */
export async function readEntered(link: string): Promise<Entered | undefined> {
  return database()
    .then((db) => db.get('entered', link))
    .catch(() => undefined);
}

/** Stores what was entered. @returns whether it can be read again */
export async function storeEntered(link: string, entered: Entered): Promise<boolean> {
  return database()
    .then((db) => db.put('entered', entered, link))
    .then(() => true)
    .catch(() => false);
}

export async function forgetEntered(link: string): Promise<void> {
  await database()
    .then((db) => db.delete('entered', link))
    .catch(() => {});
}

const SECRETS_KEY = 'technician-links';
const SELF_KEY = 'technician';

/** Returns the secrets of a link on this device, which are made when it is opened first. */
export function secretsOf(link: string): Secrets {
  const known = readStored<Record<string, Secrets>>(SECRETS_KEY) ?? {};
  const secrets = known[link] ?? { device: newSecret(), certificate: newSecret() };
  // Stored before they are sent, so that an answer that is lost does not lock this device out.
  if (!known[link]) writeStored(SECRETS_KEY, { ...known, [link]: secrets });
  return secrets;
}

/** Names the fields of who the technician is, as the forms of the links have it. */
export const SELF_FIELDS = [
  'technician_name',
  'technician_licence_number',
  'technician_licence_state',
  'technician_licence_expiry_date',
] as const;

export type Self = Partial<Record<(typeof SELF_FIELDS)[number], string>>;

/** Reads who used this device for a link before. */
export const readSelf = (): Self => readStored<Self>(SELF_KEY) ?? {};

export const writeSelf = (self: Self): void => writeStored(SELF_KEY, self);

function readStored<Value>(key: string): Value | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '') ?? undefined;
  } catch {
    return undefined;
  }
}

function writeStored(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that stores nothing asks again next time.
  }
}
