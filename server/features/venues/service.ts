import type { SigningManager } from '#contract/form-a/night-card.ts';
import type { VenueChange } from '#contract/history.ts';
import type { RegisterFilter } from '#contract/register/schemas.ts';
import { type VenueRecord, venueRecord } from '#contract/status/day-state.ts';
import type { Venue, VenueTonight } from '#contract/venues/schemas.ts';
import {
  type CurrentUser,
  isUnconfirmedAt,
  maySignAs,
  narrowScope,
  scopeOfNewVenue,
  type VenueScope,
} from '#server/access.ts';
import { found, notFound } from '#server/errors.ts';
import { NO_VENUE } from '#server/ledger/change.ts';
import { dayPeriods, nightPeriods } from '#server/ledger/register/periods.ts';
import type { RegisterQuery } from '#server/ledger/register/register-query.ts';
import { recordChange, recordOnce } from '#server/ledger/unit-of-work.ts';
import { type RecordedVersion, venueVersions } from '#server/ledger/venue-versions.ts';
import { type BatchedResult, mapBatches } from '#server/platform/postgres/batched-result.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { mapPage, type Page } from '#server/platform/postgres/read-list.ts';
import type { Reads } from '#server/platform/postgres/reads.ts';
import { guessLimits } from '#server/platform/rate-limits/guess-limits.ts';
import type { Submission } from '#server/submission.ts';
import type { ManagerService } from '../managers/service.ts';
import { readRunningDays } from '../status/service.ts';
import { type ChangedVenue, isOtherCode } from './form-columns.ts';
import { presentVenueHistory } from './history.ts';
import { presentTonight, presentVenue } from './present.ts';
import {
  type VenueDetailsRow,
  type VenueListFilter,
  type VenueRow,
  venueHistory,
  venueStore,
  venueWrite,
} from './store.ts';
import { addVenue, changeVenue, type NewVenue } from './write-venue.ts';

/** The user who reads a venue, of which they see less before they are confirmed, and programs less than users. */
type Reader = Pick<CurrentUser, 'scope' | 'apiKey'>;

interface NamedRecord {
  readonly id: string;
  readonly name: string;
}

export interface VenueService {
  /** @throws 404 also for another tenant's venue */
  row(scope: VenueScope, id: string): Promise<VenueRow>;

  /** Lists the changes of a venue, newest first. @throws 404 also for another tenant's venue */
  history(scope: VenueScope, id: string): Promise<VenueChange[]>;

  /** Reads what a venue's history says about its trading days. */
  record(id: string): Promise<VenueRecord<RecordedVersion>>;

  /**
   * Builds the query of a register's filter. Its times are read in the venue's zone, or in each zone
   * among the venues when no venue is named.
   */
  query(scope: VenueScope, filter: RegisterFilter): Promise<RegisterQuery>;

  list(user: Reader, filter: VenueListFilter & { page: number }): Promise<Page<Venue>>;

  export(user: Reader, filter: VenueListFilter): Promise<BatchedResult<Venue>>;

  /** Lists the active venues, confirmed ones first, and whether tonight's check is done. */
  tonight(scope: VenueScope): Promise<VenueTonight[]>;

  search(scope: VenueScope, text: string | undefined): Promise<NamedRecord[]>;

  /** @throws 404 also for another tenant's venue */
  read(user: Reader, id: string): Promise<Venue>;

  /** Lists the managers who may sign tonight's check. */
  validManagers(user: CurrentUser, id: string): Promise<SigningManager[]>;

  /**
   * Connects a manager to the venue they add. One that a stranger adds waits for its confirmation.
   * @param user undefined for a visitor, whose venue is in the history under its own name
   */
  create(user: CurrentUser | undefined, created: CreatedVenue): Promise<Venue>;

  /**
   * A new code disconnects the managers who entered the former one, except a manager who sets it.
   * @throws 409 when another user saved in between
   */
  update(user: CurrentUser, update: VenueUpdate): Promise<Venue>;

  /** The venue leaves the lists and its code is free again; its register and its history stay. */
  void(user: CurrentUser, id: string): Promise<void>;
}

interface CreatedVenue {
  readonly form: NewVenue;
  /** Address of the caller. */
  readonly address: string;
  readonly submission?: Submission | undefined;
}

interface VenueUpdate {
  readonly id: string;
  readonly form: ChangedVenue;
  /** Address of the caller. */
  readonly address: string;
}

export interface VenueDependencies {
  readonly db: Database;
  readonly reads: Reads;
  readonly managers: ManagerService;
  readonly now: () => Date;
}

export function venueService({ db, reads, managers, now }: VenueDependencies): VenueService {
  const store = venueStore(db, now);
  const guesses = guessLimits(db, now);

  /** Counts a code that a user gives a venue, since the answer tells whether another venue has it. */
  async function countCode(user: CurrentUser | undefined, address: string): Promise<void> {
    if (user?.scope.venueIds !== 'all') await guesses.begin('venue code', { address });
  }

  const row = async (scope: VenueScope, id: string): Promise<VenueRow> =>
    found(await store.row(scope, id));

  const whole = async (scope: VenueScope, id: string) => found(await store.read(scope, id));

  /** Creates a function that presents venues to a user. */
  async function presenterFor(user: Reader): Promise<(venue: VenueDetailsRow) => Venue> {
    const runningDayOf = await readRunningDays(db, now());
    return (venue) =>
      presentVenue(venue, {
        runningDayOf,
        isUserConfirmed: !isUnconfirmedAt(user, venue.id),
        hidesCode: hidesCode(user),
      });
  }

  async function read(user: Reader, id: string): Promise<Venue> {
    const [present, venue] = await Promise.all([presenterFor(user), whole(user.scope, id)]);
    return present(venue);
  }

  return {
    row,
    read,

    async history(scope, id) {
      await row(scope, id);
      return presentVenueHistory(await venueHistory(db, id));
    },

    async record(id) {
      const versions = await venueVersions(db, [id]);
      return venueRecord(versions.get(id) ?? [], now());
    },

    async query(scope, { venue_id, search = '', from, to, nights }) {
      const requested = venue_id === undefined ? scope : found(narrowScope(scope, venue_id));
      const isOfAnyVenue = venue_id !== undefined && scope.venueIds === 'all';
      const clocks = isOfAnyVenue || from || to ? await store.clocks(requested) : [];
      if (isOfAnyVenue) found(clocks[0]);
      const periodsOf = nights ? nightPeriods : dayPeriods;
      return {
        scope: requested,
        search,
        periods: from || to ? periodsOf(clocks, { from, to }) : [],
      };
    },

    async list(user, { page, ...filter }) {
      const [present, venues] = await Promise.all([
        presenterFor(user),
        store.list(user.scope, { ...filter, hidesCode: hidesCode(user) }).page(page),
      ]);
      return mapPage(venues, present);
    },

    async export(user, filter) {
      const exports = venueStore(reads.db, now);
      const venues = exports.list(user.scope, { ...filter, hidesCode: hidesCode(user) });
      return mapBatches(await venues.all(), await presenterFor(user));
    },

    async tonight(scope) {
      const [venues, runningDayOf] = await Promise.all([
        store.active(scope),
        readRunningDays(db, now()),
      ]);
      return venues.map((venue) => presentTonight(venue, runningDayOf));
    },

    async search(scope, text) {
      const venues = await store.active(scope, text);
      return venues.map(({ id, name }) => ({ id, name }));
    },

    async validManagers(user, id) {
      const valid = await managers.validAt(await row(user.scope, id));
      return valid.filter((manager) => maySignAs(user, id, manager));
    },

    async create(user, { form, address, submission }) {
      const author = user ?? { id: null, name: form.name };
      if (form.code !== undefined) await countCode(user, address);
      const context = { chain: NO_VENUE, author, at: now(), submission };
      const { id } = await recordOnce(db, context, (unit) => addVenue(unit, user, form));
      const venue = await read({ scope: scopeOfNewVenue(id) }, id);
      if (user && !isTheirs(user, venue)) throw notFound();
      return venue;
    },

    async update(user, { id, form, address }) {
      const { code } = await row(user.scope, id);
      if (isOtherCode(form.code, code)) await countCode(user, address);
      await recordChange(db, { chain: id, author: user, at: now() }, (unit) =>
        changeVenue(unit, user, { id, form }),
      );
      return read(user, id);
    },

    async void(user, id) {
      await row(user.scope, id);
      await recordChange(db, { chain: id, author: user, at: now() }, async (unit) => {
        const write = venueWrite(unit.trx);
        const before = found(await write.current(id));
        const after = await write.update(id, { voided_at: now() });
        unit.record({ action: 'void', entity: 'venue', entityId: id, before, after });
      });
    },
  };
}

/** Whether the codes of venues are not for the reader: who has one joins the venue, and sees more than a key opens. */
const hidesCode = ({ apiKey }: Reader) => apiKey !== undefined;

/** Whether the venue is still the user's, who may send its form again after leaving it. */
const isTheirs = ({ scope, managerId }: CurrentUser, venue: Venue) =>
  narrowScope(scope, venue.id) !== undefined || venue.managers.some(({ id }) => id === managerId);
