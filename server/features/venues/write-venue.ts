import type { Insertable, Selectable, Updateable } from 'kysely';
import type { z } from 'zod';
import { API_ERROR } from '#contract/messages/errors.ts';
import { rulesAt } from '#contract/venues/address.ts';
import type { newVenue } from '#contract/venues/form.ts';
import type { CurrentUser } from '#server/access.ts';
import { found, throwIfInvalid, throwIfStale } from '#server/errors.ts';
import type { UnitOfWork } from '#server/ledger/unit-of-work.ts';
import { timeZoneOf } from '#server/platform/places/time-zone.ts';
import type { Venues } from '#server/platform/postgres/schema.gen.ts';
import { confirmedFromStart } from './confirmation.ts';
import { type ChangedVenue, columnsOf, errorsIn, isOtherCode, termsOf } from './form-columns.ts';
import { enterCode } from './links.ts';
import { venueNotices } from './notices.ts';
import { venueWrite } from './store.ts';

export type NewVenue = z.output<typeof newVenue> & {
  /** Only admins give one, when they import venues. */
  readonly region?: string | undefined;
};

/**
 * Adds a venue, on the chain without a venue, and connects the manager who adds it.
 * @param user undefined for a visitor
 */
export async function addVenue(unit: UnitOfWork, user: CurrentUser | undefined, form: NewVenue) {
  const write = venueWrite(unit.trx);
  throwIfInvalid({
    ...(await errorsIn(write, form)),
    manager_id: creatorError(user, form),
  });
  const after = await addVenueRow(unit, {
    ...columnsOf(form),
    confirmed_at: await confirmedFromStart(unit, user),
    time_zone: timeZoneOf(form),
    rules: rulesAt(form.address),
    region: form.region ?? null,
    app_manager_selection: form.app_manager_selection ?? false,
  });
  const { id: venue_id, code: entered_code, code_number } = after;
  if (user?.managerId) {
    const link = { manager_id: user.managerId, venue_id, entered_code, code_number };
    await enterCode(unit, link, user);
  }
  return after;
}

/**
 * Changes a venue, on its chain. A new code disconnects everyone but the manager who sets it, and those
 * whom it concerns are mailed.
 * @throws 409 when another user saved in between
 */
export async function changeVenue(
  unit: UnitOfWork,
  user: CurrentUser,
  { id, form }: { readonly id: string; readonly form: ChangedVenue },
) {
  const write = venueWrite(unit.trx);
  const before = found(await write.current(id));
  throwIfStale(form.version, before);
  const terms = await termsOf(write, user, before, form);
  throwIfInvalid({ ...(await errorsIn(write, form, before)), ...terms.errors });
  const isNewCode = isOtherCode(form.code, before.code);
  const is_active = form.is_active ?? before.is_active;
  const notices = venueNotices(unit, id);
  if (isNewCode) await notices.codeChanged(user);
  if (before.is_active && !is_active) await notices.switchedOff(user);
  const after = await changeVenueRow(unit, before, {
    ...columnsOf(form),
    ...terms.columns,
    code_number: before.code_number + (isNewCode ? 1 : 0),
    app_manager_selection: form.app_manager_selection ?? before.app_manager_selection,
    is_active,
  });
  if (user.managerId && isNewCode) {
    const { code: entered_code, code_number } = after;
    const link = { manager_id: user.managerId, venue_id: id, entered_code, code_number };
    await enterCode(unit, link, user);
  }
}

/** Adds a venue that no manager is connected to. */
export async function addVenueRow(unit: UnitOfWork, venue: Insertable<Venues>) {
  const after = await venueWrite(unit.trx).insert(venue);
  unit.record({ action: 'create', entity: 'venue', entityId: after.id, before: null, after });
  return after;
}

/** Changes columns of a venue, and tells nobody. */
export async function changeVenueRow(
  unit: UnitOfWork,
  before: Selectable<Venues>,
  changes: Updateable<Venues>,
) {
  const after = await venueWrite(unit.trx).update(before.id, changes);
  unit.record({ action: 'edit', entity: 'venue', entityId: before.id, before, after });
  return after;
}

/** Refuses to connect another manager than the one who adds the venue. */
function creatorError(user: CurrentUser | undefined, { manager_id }: NewVenue): string | undefined {
  return manager_id === undefined || manager_id === user?.managerId
    ? undefined
    : API_ERROR.notFound;
}
