import type { z } from 'zod';
import { RULE } from '#contract/messages/added/field-rules.ts';
import { REFUSAL } from '#contract/messages/added/refusals.ts';
import { ERROR } from '#contract/messages/spec/errors.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import type { changedVenue, newVenue } from '#contract/venues/form.ts';
import type { Venue } from '#contract/venues/schemas.ts';
import { type CurrentUser, narrowScope, scopeOfNewVenue } from '#server/access.ts';
import {
  type FieldMessages,
  found,
  notFound,
  throwIfInvalid,
  throwIfStale,
} from '#server/errors.ts';
import { NO_VENUE, recordChange, recordOnce } from '#server/ledger/unit-of-work.ts';
import { timeZoneOf } from '#server/platform/places/time-zone.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { Submission } from '#server/submission.ts';
import { enterCode } from './links.ts';
import type { VenueService } from './service.ts';
import { type VenueWrite, venueWrite } from './write-store.ts';

type NewVenue = z.output<typeof newVenue>;
type ChangedVenue = z.output<typeof changedVenue>;

export type VenueChanges = ReturnType<typeof venueChanges>;

/** Adding, changing and voiding venues. */
export function venueChanges(db: Database, venues: VenueService, now: () => Date) {
  return {
    /**
     * A manager who makes a venue is connected to it.
     * @param user undefined for a visitor, whose venue appears in the history under its own name
     */
    async create(
      user: CurrentUser | undefined,
      form: NewVenue,
      submission?: Submission,
    ): Promise<Venue> {
      const author = user ?? { id: null, name: form.name };
      const id = await recordOnce(db, NO_VENUE, author, now(), submission, async (trx, chain) => {
        const write = venueWrite(trx);
        throwIfInvalid({ ...(await errorsIn(write, form)), manager_id: creatorError(user, form) });
        const app_manager_selection = form.app_manager_selection ?? false;
        const after = await write.insert({ ...columnsOf(form), app_manager_selection });
        const { id: entityId, code } = after;
        chain.record({ action: 'create', entity: 'venue', entityId, before: null, after });
        if (user?.managerId) {
          const link = { manager_id: user.managerId, venue_id: entityId, entered_code: code };
          await enterCode(trx, chain, link);
        }
        return entityId;
      });
      const venue = await venues.read(scopeOfNewVenue(id), id);
      if (user && !isTheirs(user, venue)) throw notFound();
      return venue;
    },

    /**
     * A new code disconnects whoever entered the old one, but for the manager who thereby enters it.
     * @throws 409 when somebody else saved in between
     */
    async update(user: CurrentUser, id: string, form: ChangedVenue): Promise<Venue> {
      await venues.row(user.scope, id);
      await recordChange(db, id, user, now(), async (trx, chain) => {
        const write = venueWrite(trx);
        const before = found(await write.current(id));
        throwIfStale(form.version, before);
        throwIfInvalid(await errorsIn(write, form, id));
        const after = await write.update(id, {
          ...columnsOf(form),
          app_manager_selection: form.app_manager_selection ?? before.app_manager_selection,
          is_active: form.is_active ?? before.is_active,
        });
        chain.record({ action: 'edit', entity: 'venue', entityId: id, before, after });
        if (user.managerId && after.code !== before.code) {
          const link = { manager_id: user.managerId, venue_id: id, entered_code: after.code };
          await enterCode(trx, chain, link);
        }
      });
      return venues.read(user.scope, id);
    },

    /** The venue leaves the lists and its code is free again; its register and its history stay. */
    async void(user: CurrentUser, id: string): Promise<void> {
      await venues.row(user.scope, id);
      await recordChange(db, id, user, now(), async (trx, chain) => {
        const write = venueWrite(trx);
        const before = found(await write.current(id));
        const after = await write.update(id, { voided_at: now() });
        chain.record({ action: 'void', entity: 'venue', entityId: id, before, after });
      });
    },
  };
}

/** What only the database knows to be wrong. */
async function errorsIn(
  write: VenueWrite,
  form: ChangedVenue,
  ownId?: string,
): Promise<FieldMessages> {
  const codeInUse = await write.codeInUse(form.code, ownId);
  const companyExists = await write.companyExists(form.company_id);
  return {
    ...(codeInUse && { code: REFUSAL.venueCodeInUse }),
    ...(!companyExists && { company_id: RULE.required(LABEL.technicianCompany) }),
  };
}

/** Who sends the form of a venue again may have left that venue meanwhile. */
const isTheirs = ({ scope, managerId }: CurrentUser, venue: Venue) =>
  narrowScope(scope, venue.id) !== undefined || venue.managers.some(({ id }) => id === managerId);

/** Nobody connects another to a venue. */
function creatorError(user: CurrentUser | undefined, { manager_id }: NewVenue): string | undefined {
  return manager_id === undefined || manager_id === user?.managerId ? undefined : ERROR.notFound;
}

const columnsOf = (form: ChangedVenue) => ({
  name: form.name,
  code: form.code,
  licence_number: form.licence_number,
  address: form.address,
  latitude: form.latitude ?? null,
  longitude: form.longitude ?? null,
  time_zone: timeZoneOf(form),
  company_id: form.company_id,
  hours: JSON.stringify(form.hours),
});
