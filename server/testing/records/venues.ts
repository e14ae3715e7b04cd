import type { Updateable } from 'kysely';
import type { SentBody } from '#contract/access/endpoint.ts';
import { registerManager } from '#contract/registration.ts';
import { WEEKDAYS } from '#contract/time/days.ts';
import { createVenue, joinVenue, type updateVenue } from '#contract/venues/calls.ts';
import type { Venue } from '#contract/venues/schemas.ts';
import type { Database } from '../../platform/postgres/connect.ts';
import type { Venues } from '../../platform/postgres/schema.gen.ts';
import { LICENCES, twice } from '../account/forms.ts';
import type { TestApp } from '../app.ts';
import { newClientAddress } from '../client-addresses.ts';
import { type AddedUser, insertCompany, type insertVenue, type SignedInUser } from '../records.ts';

type NewVenue = SentBody<typeof createVenue>;
type NewManager = SentBody<typeof registerManager>;

export type VenueRow = Awaited<ReturnType<typeof insertVenue>>;

/** Opening hours that are the same every day. */
export const everyDay = (open: string, close: string) =>
  Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, { open, close }]));

let codes = 1000;

/** Builds what adds a venue in Brisbane, with a code of its own. */
export const buildVenue = (change: Partial<NewVenue> & Pick<NewVenue, 'company_id'>): NewVenue => ({
  name: 'The Night Owl',
  code: `BUILT-${++codes}`,
  licence_number: '84123456',
  address: '7 Brunswick Street, Fortitude Valley QLD 4006',
  hours: everyDay('10:00', '02:00'),
  ...change,
});

/** Builds what the form of a venue sends. */
export const formOf = (
  { name, code, licence_number, address, company_id, hours }: VenueRow | Venue,
  change: Partial<SentBody<typeof updateVenue>> = {},
) => ({ name, code, licence_number, address, company_id: company_id ?? '', hours, ...change });

/** Adds a venue as a user does, serviced by a company of its own unless given another. */
export async function addVenue(
  test: TestApp,
  as: SignedInUser,
  change: Partial<NewVenue> = {},
): Promise<Venue> {
  const company_id = change.company_id ?? (await insertCompany(test.db)).id;
  return test.body(createVenue, {
    as,
    from: newClientAddress(),
    body: buildVenue({ ...change, company_id }),
  });
}

/** Changes the row of a venue, apart from what the API does. */
export async function changeVenue(
  db: Database,
  { id }: { readonly id: string },
  change: Updateable<Venues>,
): Promise<void> {
  await db.updateTable('venues').set(change).where('id', '=', id).execute();
}

/** Enters the code of a venue as a manager does. */
export const joinByCode = ({ call }: TestApp, user: SignedInUser, code: string) =>
  call(joinVenue, {
    as: user,
    params: { managerId: user.managerId, venue_code: encodeURIComponent(code) },
    body: {},
    from: newClientAddress(),
  });

let registered = 0;

/** Builds what registers a manager whose licences are valid for years. */
export const buildRegistration = (change: Partial<NewManager> = {}): NewManager => ({
  name: 'Total Stranger',
  phone: '0491 570 156',
  email: `new${++registered}@example.com`,
  ...twice('Correct1'),
  ...LICENCES,
  ...change,
});

/** Registers a manager, as anybody can who knows the code of a venue. */
export async function registerByCode(
  test: TestApp,
  venue_code: string,
  change: Partial<NewManager> = {},
): Promise<AddedUser> {
  const body = buildRegistration({ venue_code, ...change });
  const { user, token } = await test.body(registerManager, { from: newClientAddress(), body });
  return { id: user.id, email: user.email, token, managerId: user.manager?.id ?? '' };
}
