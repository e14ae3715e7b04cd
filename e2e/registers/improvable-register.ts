import type { APIResponse } from '@playwright/test';
import { tradingDay } from '#contract/rules/trading-day.ts';
import { rulesOf } from '#contract/rules/venue-rules.ts';
import { DAY_MS, plusDays } from '#contract/time/days.ts';
import { recordChange } from '#server/ledger/unit-of-work.ts';
import { insertLicence, type SignedInUser } from '#server/testing/records.ts';
import { test as base, insertPerson, type Person } from '../fixtures.ts';
import { aVenueWithQuestion } from '../forms/checks.ts';

interface Register {
  readonly venueId: string;
  readonly venueName: string;
  /** The manager who is signed in to the page. */
  readonly manager: Person;
  readonly colleague: Person;
  readonly admin: Person;
  readonly technician: Person;
  /** Returns the trading day some nights ago. */
  nightBefore(nights: number): string;
  /** Calls the API as a user. @returns the response, whatever its status */
  call(
    user: SignedInUser,
    method: 'get' | 'post' | 'put' | 'delete',
    path: string,
    data?: object,
  ): Promise<APIResponse>;
}

/** A venue that was added two months ago and has missed every check since. */
export const test = base.extend<{ register: Register }>({
  register: async ({ db, request, signedInAs }, use) => {
    const venue = await aVenueWithQuestion(db);
    const at = new Date();
    const added = new Date(at.getTime() - 60 * DAY_MS);
    const author = { id: null, name: 'Priya Raman' };
    await recordChange(db, { chain: venue.id, author, at: added }, async (unit) =>
      unit.record({
        action: 'create',
        entity: 'venue',
        entityId: venue.id,
        before: null,
        after: venue,
      }),
    );
    const technician = await insertPerson(db, 'technician', { companyId: venue.company_id ?? '' });
    await insertLicence(db, technician);
    const today = tradingDay(at, rulesOf(venue));
    const venues = [venue];
    await use({
      venueId: venue.id,
      venueName: venue.name,
      manager: await signedInAs('manager', { venues }),
      colleague: await insertPerson(db, 'manager', { venues }),
      admin: await insertPerson(db, 'admin'),
      technician,
      nightBefore: (nights) => plusDays(today, -nights),
      call: ({ token }, method, path, data) =>
        request[method](`/api/${path}`, {
          headers: { Authorization: `Bearer ${token}` },
          ...(data && { data }),
        }),
    });
  },
});
