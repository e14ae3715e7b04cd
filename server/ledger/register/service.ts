import { PAGE_SIZE } from '#contract/core/limits.ts';
import { metaOf } from '#contract/core/paging.ts';
import { can } from '#contract/core/permissions.ts';
import type { RegisterFilter } from '#contract/register/schemas.ts';
import type { RuleProfileId } from '#contract/rules/profiles.ts';
import { found, notFound } from '#server/platform/http/refusal.ts';
import type { Snapshot } from '#server/platform/postgres/columns.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { CurrentUser, VenueScope } from '../access.ts';
import { type BatchedResult, shownAs } from '../batched-result.ts';
import { entriesOf } from '../entries.ts';
import { type NumberedForm, recordChange } from '../unit-of-work.ts';
import { asStored } from './parse-snapshot.ts';
import type { RegisterQuery } from './register-query.ts';
import type { RegisterStore } from './store.ts';

interface RegisterDependencies<Row, Shown> {
  readonly db: Database;
  readonly form: NumberedForm;
  readonly store: RegisterStore<Row>;
  readonly sliceOf: (scope: VenueScope, filter: RegisterFilter) => Promise<RegisterQuery>;
  readonly present: (row: Row, user: CurrentUser) => Shown;
  readonly now: () => Date;
}

/** What a venue adds to its entries. */
export interface VenueThen {
  readonly venue_name: string;
  readonly time_zone: string;
  readonly rules: RuleProfileId;
}

/** What one can do with the entries of every form: list, export, read and void them. */
export function registerService<Row extends VenueThen & { readonly venue_id: string }, Shown>(
  parts: RegisterDependencies<Row, Shown>,
) {
  const { db, form, store, sliceOf, present, now } = parts;

  /** @throws 404 for a voided one, unless the person may see those */
  const row = async (user: CurrentUser, id: string): Promise<Row> =>
    found(await store.read(user.scope, id, can(user, 'register:see-voided')));

  return {
    row,
    present,

    async list(user: CurrentUser, filter: RegisterFilter & { page: number; voided: boolean }) {
      const query = await sliceOf(user.scope, filter);
      const { data, total } = await store.page(
        query,
        filter.reverseOrdering,
        filter.page,
        filter.voided && can(user, 'register:see-voided'),
      );
      return {
        data: data.map((entry) => present(entry, user)),
        meta: metaOf(filter.page, total, PAGE_SIZE),
      };
    },

    async export(user: CurrentUser, filter: RegisterFilter): Promise<BatchedResult<Shown>> {
      const query = await sliceOf(user.scope, filter);
      const entries = await store.all(query, filter.reverseOrdering);
      return shownAs(entries, (entry) => present(entry, user));
    },

    /** One entry, shaped as an export. */
    async print(user: CurrentUser, id: string): Promise<BatchedResult<Shown>> {
      const voidedToo = can(user, 'register:see-voided');
      const entry = await store.one(user.scope, id, voidedToo);
      if (entry.count === 0) throw notFound();
      return shownAs(entry, (one) => present(one, user));
    },

    async read(user: CurrentUser, id: string): Promise<Shown> {
      return present(await row(user, id), user);
    },

    /** Shows the entry as the history kept it at one time or another. */
    async asItWas(user: CurrentUser, id: string): Promise<(snapshot: Snapshot) => Shown> {
      const entry = await row(user, id);
      return (snapshot) => present({ ...entry, ...asStored(snapshot) }, user);
    },

    /** Shows an entry as the history kept it, at a venue as it was then. */
    asItStood: (user: CurrentUser, venue: VenueThen, snapshot: Snapshot): Shown =>
      present({ ...asStored(snapshot), ...venue } as Row & VenueThen, user),

    /** The entry leaves the lists; its number and its history stay. */
    async void(user: CurrentUser, id: string, reason?: string): Promise<void> {
      const { venue_id } = await row(user, id);
      await recordChange(db, venue_id, user, now(), (trx, chain) =>
        entriesOf(form, trx, chain).void(id, now(), reason),
      );
    },
  };
}
