import type { Kysely } from 'kysely';
import {
  DISK_QUOTA_MEGABYTES,
  IMPORT_MAILS,
  UNCONFIRMED_ENTRIES_A_DAY,
} from '#contract/core/limits.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time/days.ts';
import type { DB } from '../postgres/schema.gen.ts';
import { countStore } from './store.ts';

interface Limit {
  readonly max: number;
  /** Milliseconds of the period, which begins with the first count. */
  readonly per: number;
}

const KILOBYTES = 1024;

/**
 * Limits of what users and anonymous clients do, on all servers together. Each is tested by a row of
 * `docs/security.md`. Calls a minute are limited by their endpoints.
 */
export const LIMITS = {
  // A hundred wrong passwords an hour from anywhere is the most that OWASP ASVS 4 (2.2.1) allowed; version 5
  // (6.1.1, 6.3.1) asks that limits be written down and lock nobody out.
  'wrong password, one address': { max: 10, per: 15 * MINUTE_MS },
  'wrong password, all addresses': { max: 100, per: HOUR_MS },
  'wrong code, one address': { max: 10, per: 15 * MINUTE_MS },
  'wrong code, all addresses': { max: 100, per: HOUR_MS },

  // Refused attempts by which a caller learns whether a value is in use: the forms that create accounts,
  // companies and venues have to tell, and so does joining a venue. A network's limit counts beyond that of all.
  'guessed email, one address': { max: 20, per: HOUR_MS },
  'guessed email, one network': { max: 1, per: HOUR_MS },
  'guessed email, all addresses': { max: 300, per: HOUR_MS },
  'guessed licence number, one address': { max: 20, per: HOUR_MS },
  'guessed licence number, one network': { max: 1, per: HOUR_MS },
  'guessed licence number, all addresses': { max: 300, per: HOUR_MS },
  'guessed venue code, one address': { max: 20, per: HOUR_MS },
  'guessed venue code, one network': { max: 1, per: HOUR_MS },
  'guessed venue code, all addresses': { max: 100, per: HOUR_MS },
  'warning of guesses': { max: 1, per: HOUR_MS },

  // Different addresses that an account may be given, and mails to confirm one of them.
  'email change': { max: 5, per: DAY_MS },
  // Mails that ask one recipient to confirm an address or a company, for all accounts together.
  'confirmation mail, hour': { max: 3, per: HOUR_MS },
  'confirmation mail, day': { max: 10, per: DAY_MS },
  // Links that are mailed to one address, so that nobody floods a mailbox by requesting them.
  'password link': { max: 5, per: HOUR_MS },
  'new device mail': { max: 5, per: DAY_MS },
  'invitation mails by one': { max: 300, per: DAY_MS },
  'invitation mail to one': { max: 3, per: DAY_MS },
  'technician links by one': { max: 50, per: DAY_MS },
  'technician link to one': { max: 5, per: DAY_MS },
  'import mails': { max: IMPORT_MAILS.aDay, per: DAY_MS },
  // Changes of each kind that are mailed for one venue.
  'venue notice': { max: 10, per: HOUR_MS },
  // Mails to one recipient about a person who joins, leaves and joins again.
  'joined notice': { max: 1, per: 30 * DAY_MS },
  // A venue has a few faults a week; a company may service a hundred venues, some of which fail on the same night.
  'fault mail, venue': { max: 10, per: HOUR_MS },
  'fault mail, company': { max: 60, per: HOUR_MS },

  'unconfirmed entry': { max: UNCONFIRMED_ENTRIES_A_DAY, per: DAY_MS },
  'stored kilobytes, user': { max: DISK_QUOTA_MEGABYTES.user * KILOBYTES, per: DAY_MS },
  'stored kilobytes, venue': { max: DISK_QUOTA_MEGABYTES.venue * KILOBYTES, per: DAY_MS },
  'stored kilobytes, address': { max: DISK_QUOTA_MEGABYTES.address * KILOBYTES, per: DAY_MS },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

/** A limit, and what it is counted for: the id of a user, an address. */
export type Counted = readonly [limit: LimitName, ...of: string[]];

interface Reached {
  readonly count: number;
  readonly isExceeded: boolean;
  /** Milliseconds until the count starts over. */
  readonly waitMs: number;
}

/** @param db or a transaction, with which the counts are rolled back */
export function limiter(db: Kysely<DB>, now: Date) {
  const counts = countStore(db);
  const count = async (counted: Counted, amount = 1): Promise<Reached> => {
    const { max, per } = LIMITS[counted[0]];
    const { count, endsAt } = await counts.add(counted, { amount, ms: per, now });
    return { count, isExceeded: count > max, waitMs: endsAt.getTime() - now.getTime() };
  };
  return {
    count,

    /** Counts one for each limit, in order, up to the first that is exceeded. @returns whether none is */
    async allows(...all: readonly Counted[]): Promise<boolean> {
      for (const counted of all) if ((await count(counted)).isExceeded) return false;
      return true;
    },
  };
}
