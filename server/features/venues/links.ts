import type { Selectable } from 'kysely';
import { can } from '#contract/access/permissions.ts';
import { venueCode } from '#contract/inputs/inputs.ts';
import type { VenueLink } from '#contract/managers/schemas.ts';
import { API_ERROR } from '#contract/messages/errors.ts';
import type { RecorderStatus } from '#contract/register/schemas.ts';
import type { VenueManager } from '#contract/venues/links.ts';
import type { CurrentUser } from '#server/access.ts';
import { found, invalid, notFound } from '#server/errors.ts';
import type { Author } from '#server/ledger/change.ts';
import { recordChange, type UnitOfWork } from '#server/ledger/unit-of-work.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { Page } from '#server/platform/postgres/read-list.ts';
import type { VenueManagers } from '#server/platform/postgres/schema.gen.ts';
import { type GuessLimits, guessLimits } from '#server/platform/rate-limits/guess-limits.ts';
import type { ManagerService } from '../managers/service.ts';
import { activeVenueWithCode, linkWrite } from './link-store.ts';
import { venueNotices } from './notices.ts';
import { presentVenueManager } from './present.ts';
import type { VenueService } from './service.ts';

interface JoinRequest {
  readonly managerId: string;
  readonly code: string;
  /** Address of the caller. */
  readonly address: string;
}

/** Links between managers and venues: managers join venues by their codes, are confirmed, and leave. */
export interface VenueLinkService {
  /** @throws 404 for another user's record, 422 on `venue_code` when no venue has the code */
  join(user: CurrentUser, entered: JoinRequest): Promise<VenueLink[]>;

  /** Lists those who wait for confirmation first. @throws 404 for another tenant's venue */
  managersOf(user: CurrentUser, venueId: string, page: number): Promise<Page<VenueManager>>;

  /** @throws 404 for another user's record, and for a venue that is not in its list */
  leave(user: CurrentUser, managerId: string, venueId: string): Promise<VenueLink[]>;

  /** @throws 404 for another tenant's venue, and for a manager who is not connected to it */
  confirmManager(user: CurrentUser, venueId: string, managerId: string): Promise<void>;

  /** @throws 404 for another tenant's venue, and for a manager who is not in its list */
  removeManager(user: CurrentUser, venueId: string, managerId: string): Promise<void>;
}

export interface VenueLinkDependencies {
  readonly db: Database;
  readonly venues: VenueService;
  readonly managers: ManagerService;
  readonly now: () => Date;
}

export function venueLinkService(dependencies: VenueLinkDependencies): VenueLinkService {
  const { db, venues, managers, now } = dependencies;
  const guesses = guessLimits(db, now);

  const linksOf = async (user: CurrentUser): Promise<VenueLink[]> =>
    (await managers.ofUser(user.id))?.venues ?? [];

  return {
    async join(user, { managerId, code, address }) {
      if (managerId !== user.managerId) throw notFound();
      const entered = venueCode.safeParse(code).data;
      const venue = entered && (await guessVenue({ db, guesses, address }, entered));
      if (!venue) throw invalid({ venue_code: API_ERROR.venueCodeUnknown });
      await recordChange(db, { chain: venue.venue_id, author: user, at: now() }, (unit) =>
        joinVenue(unit, { manager_id: managerId, ...venue }),
      );
      return linksOf(user);
    },

    async managersOf(user, venueId, page) {
      const { id } = await venues.row(user.scope, venueId);
      const { data, meta } = await managers.list(user.id, { venue: id, page });
      return { data: data.map((manager) => presentVenueManager(manager, id, user)), meta };
    },

    async leave(user, managerId, venueId) {
      if (managerId !== user.managerId) throw notFound();
      await recordChange(db, { chain: venueId, author: user, at: now() }, (unit) =>
        removeLink(unit, { managerId, venueId }, { isOwn: true }),
      );
      return linksOf(user);
    },

    async confirmManager(user, venueId, managerId) {
      await venues.row(user.scope, venueId);
      await recordChange(db, { chain: venueId, author: user, at: now() }, (unit) =>
        confirmLink(unit, { managerId, venueId, author: user }),
      );
    },

    async removeManager(user, venueId, managerId) {
      await venues.row(user.scope, venueId);
      await recordChange(db, { chain: venueId, author: user, at: now() }, async (unit) => {
        const isOwn = managerId === user.managerId;
        if (!isOwn) await venueNotices(unit, venueId).removed(managerId, user);
        await removeLink(unit, { managerId, venueId }, { isOwn });
      });
    },
  };
}

/** A manager's link to a venue, by the code that they entered. */
type EnteredCode = Pick<
  Selectable<VenueManagers>,
  'manager_id' | 'venue_id' | 'entered_code' | 'code_number'
>;

interface GuessDependencies {
  readonly db: Database;
  readonly guesses: GuessLimits;
  /** Address of the caller. */
  readonly address: string;
}

/**
 * Finds the active venue that a code opens, as the link to it names it; undefined when there is none.
 * @throws 429 after too many codes of no venue
 */
export async function guessVenue({ db, guesses, address }: GuessDependencies, code: string) {
  const guess = await guesses.begin('venue code', { address });
  const venue = await activeVenueWithCode(db, code);
  if (!venue) return undefined;
  await guess.succeed();
  return { venue_id: venue.id, entered_code: code, code_number: venue.code_number };
}

/** Connects a manager to a venue by its code, and mails those who can confirm them. */
export async function joinVenue(unit: UnitOfWork, link: EnteredCode): Promise<void> {
  const joined = await enterCode(unit, link);
  if (joined) {
    await venueNotices(unit, link.venue_id).joined(link.manager_id, joined.confirmed_at !== null);
  }
}

/**
 * Records that a manager entered a venue's code, for the first time or again. The first who is connected is
 * confirmed; others stay what they were, and wait for confirmation when they are new.
 * @param user who adds the venue or changes its code: an admin confirms themselves
 * @returns the link of a manager who has joined; undefined for one who was connected or confirmed before
 * @throws 404 for an account that was erased, also a moment before
 */
export async function enterCode(unit: UnitOfWork, link: EnteredCode, user?: CurrentUser) {
  const write = linkWrite(unit.trx);
  if (!(await write.hasAccount(link.manager_id))) throw notFound();
  const isCurrent = (await write.lockVenue(link.venue_id)) === link.code_number;
  const before = (await write.current(link.manager_id, link.venue_id)) ?? null;
  if (before?.code_number === link.code_number) return undefined;
  const isFirst = isCurrent && !(await write.isAnybodyConnected(link.venue_id));
  const isConfirmed = isFirst || (user !== undefined && can(user, 'manager:update'));
  const confirmed_at = before?.confirmed_at ?? (isConfirmed ? unit.at : null);
  const after = await write.put({ ...link, confirmed_at });
  const action = before ? 'edit' : 'create';
  unit.record({ action, entity: 'venue_manager', entityId: link.manager_id, before, after });
  if (before && confirmed_at) {
    await markEntries(unit, { managerId: link.manager_id, venueId: link.venue_id }, null);
  }
  return before?.confirmed_at ? undefined : after;
}

/**
 * Connects managers whom this transaction has added to a venue, by its present code. They are confirmed, since
 * an admin adds them.
 */
export async function connectNewManagers(
  unit: UnitOfWork,
  venue: { readonly id: string; readonly code: string },
  managerIds: readonly string[],
): Promise<void> {
  const write = linkWrite(unit.trx);
  const code_number = await write.lockVenue(venue.id);
  const links = managerIds.map((manager_id) => ({
    manager_id,
    venue_id: venue.id,
    entered_code: venue.code,
    code_number,
    confirmed_at: unit.at,
  }));
  for (const after of await write.insertAll(links)) {
    const { manager_id: entityId } = after;
    unit.record({ action: 'create', entity: 'venue_manager', entityId, before: null, after });
  }
}

interface LinkKey {
  readonly managerId: string;
  readonly venueId: string;
}

/** Confirms a manager who is connected to a venue. @throws 404 for any other */
export async function confirmLink(
  unit: UnitOfWork,
  { managerId, venueId, author }: LinkKey & { readonly author: Author },
): Promise<void> {
  const write = linkWrite(unit.trx);
  const codeNumber = await write.lockVenue(venueId);
  const before = found(await write.current(managerId, venueId));
  if (before.code_number !== codeNumber) throw notFound();
  if (before.confirmed_at) return;
  const after = await write.confirm(before, author.id, unit.at);
  unit.record({ action: 'edit', entity: 'venue_manager', entityId: managerId, before, after });
  await markEntries(unit, { managerId, venueId }, null);
}

const FORMS = ['form_a', 'form_b', 'form_c'] as const;

/** Changes what a manager's entries say of their recorder, who was not confirmed when they were made. */
async function markEntries(
  unit: UnitOfWork,
  link: LinkKey,
  recorder_status: RecorderStatus,
): Promise<void> {
  for (const form of FORMS) {
    for (const id of await linkWrite(unit.trx).unconfirmedEntries(form, link)) {
      await unit.entries(form).change(id, undefined, () => ({ recorder_status }));
    }
  }
}

/**
 * Connects a manager to a venue without its code.
 * @param options.isConfirmed false leaves a manager who is new waiting for confirmation
 * @returns the link; undefined for a manager who was connected, and confirmed if that was to be
 * @throws 404 for an erased account
 */
export async function connectManager(
  unit: UnitOfWork,
  { managerId, venueId }: LinkKey,
  { isConfirmed = true } = {},
): Promise<Selectable<VenueManagers> | undefined> {
  const write = linkWrite(unit.trx);
  if (!(await write.hasAccount(managerId))) throw notFound();
  const code_number = await write.lockVenue(venueId);
  const before = (await write.current(managerId, venueId)) ?? null;
  const isConnected = before?.code_number === code_number;
  if (isConnected && (before.confirmed_at !== null || !isConfirmed)) return undefined;
  const entered_code = await write.codeOf(venueId);
  const link = { manager_id: managerId, venue_id: venueId, entered_code, code_number };
  const confirmed_at = before?.confirmed_at ?? (isConfirmed ? unit.at : null);
  const after = await write.put({ ...link, confirmed_at });
  const action = before ? 'edit' : 'create';
  unit.record({ action, entity: 'venue_manager', entityId: managerId, before, after });
  if (before && confirmed_at) await markEntries(unit, { managerId, venueId }, null);
  return after;
}

/**
 * Removes a manager from a venue. Entries of one who was never confirmed say so, or that somebody else
 * rejected them. @throws 404 for one who is not in its list
 */
export async function removeLink(
  unit: UnitOfWork,
  { managerId, venueId }: LinkKey,
  { isOwn = false } = {},
): Promise<void> {
  const write = linkWrite(unit.trx);
  const before = found(await write.current(managerId, venueId));
  if (!before.confirmed_at && !isOwn) await markEntries(unit, { managerId, venueId }, 'rejected');
  await write.remove(managerId, venueId);
  const entity = 'venue_manager';
  unit.record({ action: 'void', entity, entityId: managerId, before, after: null });
}
