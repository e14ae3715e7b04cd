import type { APIRequestContext } from '@playwright/test';
import type { Role } from '#contract/roles.ts';
import type { Database } from '../server/database/connect.ts';
import { aCompany, aVenue, signedIn } from '../server/testing/people.ts';
import { NOTE, recordFault, recordInspection } from './entries.ts';

/** Whoever looks at a screen: someone of a role, or nobody who is signed in. */
export type Viewer = Role | 'nobody';

/** A list's own screen leads to those of its records: `{form-a}` is the first that it answers. */
const RECORD = /\{([\w-]+)\}/;

/** The world behind the screens: a venue with an entry of each form, and people of each role. */
export async function aWorld(db: Database, request: APIRequestContext) {
  const company = await aCompany(db);
  const venue = await aVenue(db, { company_id: company.id });
  const who = { venues: [venue], companyId: company.id, at: new Date() };
  const manager = await signedIn(db, 'manager', who);
  await recordFault(request, db, manager, venue.id);
  await recordInspection(request, manager, venue.id, NOTE);
  const technician = await signedIn(db, 'technician', who);
  const licence = {
    licence_number: `SE ${technician.id}`,
    licence_expiry_date: '2030-06-30',
    state: 'QLD',
  };
  await db
    .insertInto('technicians')
    .values({ user_id: technician.id, ...licence })
    .execute();
  const people = {
    manager,
    technician,
    admin: await signedIn(db, 'admin', { at: who.at }),
    company: await signedIn(db, 'company', who),
    staff: await signedIn(db, 'staff', who),
  };
  return {
    tokenOf: (viewer: Viewer) => (viewer === 'nobody' ? undefined : people[viewer].token),
    /** @param path may name a record that its viewer sees: `/form-a/edit/{form-a}` */
    async addressOf(path: string, token: string | undefined): Promise<string> {
      const list = RECORD.exec(path)?.[1];
      if (!list) return path;
      const answer = await request.get(`/api/${list}`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      const { data }: { data: { id: string }[] } = await answer.json();
      if (!data[0]) throw new Error(`There is nothing in ${list}`);
      return path.replace(RECORD, data[0].id);
    },
  };
}
