import { PAGE_SIZE } from '#contract/core/limits.ts';
import { metaOf } from '#contract/core/paging.ts';
import { can } from '#contract/core/permissions.ts';
import type { RegisterFilter } from '#contract/register/schemas.ts';
import type { RuleProfileId } from '#contract/rules/profiles.ts';
import type { CurrentUser, VenueScope } from '#server/access.ts';
import { found, notFound } from '#server/errors.ts';
import { type BatchedResult, mapBatches } from '#server/platform/postgres/batched-result.ts';
import type { Snapshot } from '#server/platform/postgres/columns.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { NumberedForm } from '../change.ts';
import { recordChange } from '../unit-of-work.ts';
import { parseSnapshot } from './parse-snapshot.ts';
import type { RegisterQuery } from './register-query.ts';
import type { RegisterStore } from './store.ts';

interface RegisterDependencies<Row, Shown> {
  readonly db: Database;
  readonly form: NumberedForm;
  readonly store: RegisterStore<Row>;
  readonly queryOf: (scope: VenueScope, filter: RegisterFilter) => Promise<RegisterQuery>;
  readonly present: (row: Row, user: CurrentUser) => Shown;
  readonly now: () => Date;
}

/** The columns of an entry that come from its venue. */
export interface EntryVenue {
  readonly venue_name: string;
  readonly time_zone: string;
  readonly rules: RuleProfileId;
}

interface RegisterRow extends EntryVenue {
  readonly venue_id: string;
}

export type RegisterService<Row extends RegisterRow, Shown> = ReturnType<
  typeof registerService<Row, Shown>
>;

/** Lists, exports, reads and voids the entries of any form. */
export function registerService<Row extends RegisterRow, Shown>(
  dependencies: RegisterDependencies<Row, Shown>,
) {
  const { db, form, store, queryOf, present, now } = dependencies;

  /** @throws 404 for a voided entry, unless the user may see these */
  const row = async (user: CurrentUser, id: string): Promise<Row> =>
    found(await store.read(user.scope, id, can(user, 'register:see-voided')));

  return {
    row,
    present,

    async list(user: CurrentUser, filter: RegisterFilter & { page: number; voided: boolean }) {
      const query = await queryOf(user.scope, filter);
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
      const query = await queryOf(user.scope, filter);
      const entries = await store.all(query, filter.reverseOrdering);
      return mapBatches(entries, (entry) => present(entry, user));
    },

    /** One entry in the shape of an export. */
    async print(user: CurrentUser, id: string): Promise<BatchedResult<Shown>> {
      const voidedToo = can(user, 'register:see-voided');
      const entry = await store.one(user.scope, id, voidedToo);
      if (entry.count === 0) throw notFound();
      return mapBatches(entry, (one) => present(one, user));
    },

    async read(user: CurrentUser, id: string): Promise<Shown> {
      return present(await row(user, id), user);
    },

    /** Presents past states of an entry from their snapshots in the history. */
    async presentPast(user: CurrentUser, id: string): Promise<(snapshot: Snapshot) => Shown> {
      const entry = await row(user, id);
      return (snapshot) => present({ ...entry, ...parseSnapshot(form, snapshot) }, user);
    },

    /** Presents an entry from its snapshot, at its venue as it was then. */
    presentSnapshot: (user: CurrentUser, venue: EntryVenue, snapshot: Snapshot): Shown =>
      present({ ...parseSnapshot(form, snapshot), ...venue } as Row & EntryVenue, user),

    /** The entry leaves the lists; its number and its history stay. */
    async void(user: CurrentUser, id: string, reason?: string): Promise<void> {
      const { venue_id } = await row(user, id);
      await recordChange(db, { chain: venue_id, author: user, at: now() }, (unit) =>
        unit.entries(form).void(id, now(), reason),
      );
    },
  };
}
