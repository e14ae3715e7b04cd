import { APP_NAME } from '#contract/messages/labels.ts';
import type { ApiKeyIdentity } from '../access.ts';
import type { HistoryAction, Snapshot } from '../platform/postgres/columns.ts';

/** The chain of changes that concern no venue: accounts, companies, questions. */
export const NO_VENUE = '0';

/** The chain of acts that change no record: sign-ins, exports, opened licence scans. */
export const AUDIT_CHAIN = '-1';

/** The user or the program that makes a change, by the name that the history shows. */
export interface Author {
  readonly id: string | null;
  readonly name: string;
  /** Set for a program. */
  readonly apiKey?: ApiKeyIdentity | undefined;
}

/** Returns the author as the history has them: a program is no user, and not the admin who made its key. */
export const recordedAuthor = ({ id, name, apiKey }: Author): Author => ({
  id: apiKey ? null : id,
  name,
});

/** Names the server itself as the author in the history. */
export const SERVER: Author = { id: null, name: APP_NAME };

/** Names an author who is not signed in. */
export const NOBODY: Author = { id: null, name: '' };

/** One change of one record. */
export interface Change {
  readonly action: HistoryAction;
  readonly entity: string;
  readonly entityId: string;
  readonly before: Snapshot | null;
  readonly after: Snapshot | null;
}

export const FORMS = ['form_a', 'form_b', 'form_c'] as const;
export type NumberedForm = (typeof FORMS)[number];

/** The text as PostgreSQL returns it: UTF-8 replaces half a surrogate pair by another character. */
export const normalised = (text: string) => Buffer.from(text).toString();
