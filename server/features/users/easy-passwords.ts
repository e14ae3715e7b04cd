import { dictionary } from '@zxcvbn-ts/language-common';
import type { Kysely } from 'kysely';
import { PASSWORD_MIN_LENGTH } from '#contract/core/limits.ts';
import { FIELD_ERROR } from '#contract/messages/errors.ts';
import { APP_NAME } from '#contract/messages/labels.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';
import { venueNamesOf } from './store.ts';

/** Passwords of the list, which begins with the most used. ASVS 5, 6.2.4. */
const MOST_USED = 3000;

/** Characters from which on a word of a name is looked for: shorter ones are parts of many words. */
const WORD_MIN_LENGTH = 4;

const WORDS_OF_ALL = [APP_NAME, 'cctv', 'password', 'venue', 'licence'];

/** The most used passwords that the rules for new ones admit, in lower case. */
const mostUsed = new Set(
  dictionary['passwords-common']
    .map((password) => password.toLowerCase())
    .filter((password) => password.length >= PASSWORD_MIN_LENGTH)
    .filter((password) => /[a-z]/.test(password) && /\d/.test(password))
    .slice(0, MOST_USED),
);

interface Owner {
  /** Left out for a new account. */
  readonly id?: string;
  readonly name: string;
  readonly email: string;
  /** The venue that a new account joins. */
  readonly venueId?: string | undefined;
}

/**
 * Judges whether a new password is one that many use, or little more than words that others know: of the
 * product, and of the owner's name, email and venues.
 * @param db or a transaction
 * @returns the message for `password`; undefined for a good one, and when none is set
 */
export async function passwordError(
  db: Kysely<DB>,
  password: string | undefined,
  { name, email, ...owner }: Owner,
): Promise<string | undefined> {
  if (!password) return undefined;
  const lowered = password.toLowerCase();
  if (mostUsed.has(lowered)) return FIELD_ERROR.passwordMostUsed;
  const [mailbox = ''] = email.split('@');
  const names = [name, mailbox, ...(await venueNamesOf(db, owner))];
  const words = [...WORDS_OF_ALL, ...names].flatMap((text) =>
    text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u),
  );
  const known = words.filter((word) => word.length >= WORD_MIN_LENGTH);
  const isKnown = known.some((word) => lowered.includes(word));
  const rest = known.reduce((left, word) => left.replaceAll(word, ''), lowered);
  return isKnown && rest.length < PASSWORD_MIN_LENGTH ? FIELD_ERROR.passwordOfNames : undefined;
}
