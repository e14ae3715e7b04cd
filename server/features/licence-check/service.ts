import type { Kysely } from 'kysely';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { DAY_MS } from '#contract/time/milliseconds.ts';
import type { LicenceRegister } from '#server/platform/licence-lists/licence-list.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';
import { licenceCheckStore } from './store.ts';

/** What strangers asked is kept this long, so that they cannot fill the database. */
const ANONYMOUS_KEPT_MS = 30 * DAY_MS;

/** A licence of a company or of its technician. Its form is already right. */
export interface LicenceClaim {
  readonly licence_number: string;
  readonly company_name: string;
  readonly state?: string;
}

/** Is the company that has the number the very one that claims it? */
type IsClaimant = (company: { id: string; name: string }) => boolean;

export type LicenceCheck = ReturnType<typeof licenceCheck>;

/** @param register of a state's licences, where one is configured */
export function licenceCheck(register: LicenceRegister | undefined, now: () => Date) {
  async function refusalOf(
    db: Kysely<DB>,
    { licence_number, company_name }: LicenceClaim,
    isClaimant: IsClaimant,
  ): Promise<string | null> {
    const holder = await licenceCheckStore(db).holderOf(licence_number);
    if (holder && !isClaimant(holder)) return API_ERROR.licenceInUse;
    const isListed = (await register?.lists(licence_number, company_name)) ?? true;
    return isListed ? null : API_ERROR.licenceNotListed;
  }

  /**
   * Checks a number for not being another company's and for being on the register under the
   * company's name. The result is kept with when and by whom it was checked.
   * @param db or the transaction that is about to save the licence
   * @param checkedBy who asks; null for somebody signed out
   * @returns the sentence that stands under `licence_number`; undefined when nothing is wrong
   */
  return async (
    db: Kysely<DB>,
    claim: LicenceClaim,
    checkedBy: string | null,
    isClaimant: IsClaimant,
  ): Promise<string | undefined> => {
    const checked_at = now();
    const refusal = await refusalOf(db, claim, isClaimant);
    const store = licenceCheckStore(db);
    await store.keep({ ...claim, refusal, checked_at, checked_by: checkedBy });
    await store.forgetAnonymous(new Date(checked_at.getTime() - ANONYMOUS_KEPT_MS));
    return refusal ?? undefined;
  };
}
