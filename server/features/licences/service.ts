import type { Kysely } from 'kysely';
import type { State } from '#contract/core/australian-states.ts';
import type { LicenceCheck as LookedUp } from '#contract/form-c/schemas.ts';
import { API_ERROR } from '#contract/messages/errors.ts';
import { DAY_MS, type Day } from '#contract/time/days.ts';
import { localDay, type TimeZone } from '#contract/time/venue-time.ts';
import type { LicenceRegister } from '#server/platform/licence-list.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';
import { licenceCheckStore } from './store.ts';

/** Checks by anonymous clients are kept this long, so that they cannot fill the database. */
const ANONYMOUS_KEPT_MS = 30 * DAY_MS;

/** A licence of a company or of its technician, with valid fields. */
interface LicenceDetails {
  readonly licence_number: string;
  readonly company_name: string;
  readonly state?: string;
}

export interface LicenceCheck {
  readonly licence: LicenceDetails;
  /** Name of the user; null for a client that is not signed in. */
  readonly checkedBy: string | null;
  /** Whether the company that has the number already is the one whose licence is checked. */
  isOwnCompany(company: { id: string; name: string }): boolean;
}

/** A licence as a technician states it, with the names under which a list may have it. */
interface TechnicianLicence {
  readonly number: string;
  readonly state: State;
  readonly names: readonly string[];
}

export interface LicenceCheckService {
  /**
   * Checks that no other company has a number, and that the licence list has it under the company's name.
   * Stores the result with the time and the name of who checked.
   * @param db or the transaction that is about to save the licence
   * @returns the message for `licence_number`; undefined when the number is right
   */
  errorOf(db: Kysely<DB>, check: LicenceCheck): Promise<string | undefined>;

  /** Looks up how the licence of a technician stood on a day, venue time, by the licence list. */
  lookUp(licence: TechnicianLicence, day: Day, zone: TimeZone): Promise<LookedUp>;
}

export interface LicenceCheckDependencies {
  /** A state's licence list, where one is configured. */
  readonly licenceList: LicenceRegister | undefined;
  readonly now: () => Date;
}

export function licenceCheckService(dependencies: LicenceCheckDependencies): LicenceCheckService {
  const { licenceList, now } = dependencies;

  async function refusalOf(db: Kysely<DB>, check: LicenceCheck): Promise<string | null> {
    const { licence_number, company_name } = check.licence;
    const holder = await licenceCheckStore(db).holderOf(licence_number);
    if (holder && !check.isOwnCompany(holder)) return API_ERROR.licenceInUse;
    if (!licenceList) return null;
    const { listed } = await licenceList.find(licence_number, [company_name]);
    return listed ? null : API_ERROR.licenceNotListed;
  }

  return {
    async errorOf(db, check) {
      const checked_at = now();
      const refusal = await refusalOf(db, check);
      const store = licenceCheckStore(db);
      await store.insert({ ...check.licence, refusal, checked_at, checked_by: check.checkedBy });
      await store.deleteAnonymous(new Date(checked_at.getTime() - ANONYMOUS_KEPT_MS));
      return refusal ?? undefined;
    },

    async lookUp({ number, state, names }, day, zone) {
      const none = { list_day: null, list_state: null, listed_until: null };
      if (!licenceList) return { result: 'no_list', ...none };
      const { changedAt, listed } = await licenceList.find(number, names);
      const list = { list_day: localDay(changedAt, zone), list_state: licenceList.state ?? null };
      if (licenceList.state !== undefined && licenceList.state !== state)
        return { result: 'other_state', ...list, listed_until: null };
      if (!listed) return { result: 'not_listed', ...list, listed_until: null };
      const { until } = listed;
      const result = until === null ? 'listed' : until < day ? 'ended' : 'current';
      return { result, ...list, listed_until: until };
    },
  };
}
