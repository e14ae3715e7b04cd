import type { z } from 'zod';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { rulesAt } from '#contract/venues/address.ts';
import type { newVenue } from '#contract/venues/form.ts';
import type { CurrentUser } from '#server/access.ts';
import { found, throwIfInvalid, throwIfStale } from '#server/errors.ts';
import type { UnitOfWork } from '#server/ledger/unit-of-work.ts';
import { timeZoneOf } from '#server/platform/places/time-zone.ts';
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
  const after = await write.insert({
    ...columnsOf(form),
    confirmed_at: await confirmedFromStart(unit, user),
    time_zone: timeZoneOf(form),
    rules: rulesAt(form.address),
    region: form.region ?? null,
    app_manager_selection: form.app_manager_selection ?? false,
  });
  const { id: entityId, code, code_number } = after;
  unit.record({ action: 'create', entity: 'venue', entityId, before: null, after });
  if (user?.managerId) {
    await enterCode(
      unit,
      { manager_id: user.managerId, venue_id: entityId, entered_code: code, code_number },
      user,
    );
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
  const after = await write.update(id, {
    ...columnsOf(form),
    ...terms.columns,
    code_number: before.code_number + (isNewCode ? 1 : 0),
    app_manager_selection: form.app_manager_selection ?? before.app_manager_selection,
    is_active,
  });
  unit.record({ action: 'edit', entity: 'venue', entityId: id, before, after });
  if (user.managerId && isNewCode) {
    const { code: entered_code, code_number } = after;
    const link = { manager_id: user.managerId, venue_id: id, entered_code, code_number };
    await enterCode(unit, link, user);
  }
}

/** Refuses to connect another manager than the one who adds the venue. */
function creatorError(user: CurrentUser | undefined, { manager_id }: NewVenue): string | undefined {
  return manager_id === undefined || manager_id === user?.managerId
    ? undefined
    : API_ERROR.notFound;
}
