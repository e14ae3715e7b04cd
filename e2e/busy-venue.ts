import type { APIRequestContext } from '@playwright/test';
import type { Role } from '#contract/core/roles.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { insertPaperCheck } from '../server/testing/entries.ts';
import {
  insertCompany,
  insertUser,
  insertVenue,
  type SignedInUser,
} from '../server/testing/records.ts';
import { addQuestion, recordCheck, recordInspection, voidEntry } from './entries.ts';
import { HOSTILE, LONG_ADDRESS, LONG_NAME, LONG_NOTE } from './long-texts.ts';
import screens from './screens.json' with { type: 'json' };

/** The user of a screen: a role, an area manager, or nobody signed in. */
export type Who = Role | 'area' | 'nobody';

/** The addresses of all screens by user. `{form-a}` stands for the id of such a record. */
export const SCREENS: Record<Who, string[]> = screens;

const QUESTIONS = [
  'Is the CCTV system operating (recorder, monitor and every camera)?',
  'Is it recording?',
  'Are entrances and exits covered, in the dark as well?',
  'Are the images clear enough to know a face?',
  'Do time and date match real time?',
  'Are the recordings of the last 28 days there?',
  'Is the storage locked away from patrons and unapproved staff?',
  'Is the signage displayed at each entrance?',
];

export interface BusyVenue {
  readonly venue: { id: string; name: string };
  readonly users: Record<Exclude<Who, 'nobody'>, SignedInUser>;
  /** Fills in an address of `SCREENS` with the ids of this venue's records. */
  addressOf(screen: string): string;
}

/**
 * Creates a venue with eight questions and entries of every kind: open, repaired and voided. All texts
 * are long and hostile, beyond the limits of validation.
 */
export async function createBusyVenue(
  request: APIRequestContext,
  db: Database,
): Promise<BusyVenue> {
  const names = { name: LONG_NAME, address: LONG_ADDRESS };
  const company = await insertCompany(db, {
    ...names,
    licence_number: `${HOSTILE} ${Date.now()}`,
  });
  const venue = await insertVenue(db, {
    ...names,
    licence_number: HOSTILE,
    company_id: company.id,
    latitude: '-27.488',
    longitude: '153.036',
  });
  for (const title of QUESTIONS) await addQuestion(db, venue.id, `${title} ${HOSTILE}`);
  const { users, technicianId } = await createUsers(db, venue, company.id);
  const { admin, manager } = users;

  const fault = { answers: ['0'], job_number: 'JOB-2041', email_note: LONG_NOTE } as const;
  const voided = await recordCheck(request, manager, venue.id, { answers: ['1'] });
  await voidEntry(request, admin, `form-a/${voided}`, LONG_NOTE.slice(0, 250));
  await recordCheck(request, manager, venue.id, fault);
  const faults = db.selectFrom('form_b_entries').select('id').where('venue_id', '=', venue.id);
  const { id: repaired } = await faults.executeTakeFirstOrThrow();
  await db
    .updateTable('form_b_entries')
    .set({ arrangement_manager_name: LONG_NAME, description: LONG_NOTE })
    .where('id', '=', repaired)
    .execute();
  await voidEntry(request, admin, `form-b/${repaired}`, 'The fault was another venue’s.');
  const formA = await recordCheck(request, manager, venue.id, fault);
  const { id: formB } = await faults.where('voided_at', 'is', null).executeTakeFirstOrThrow();
  const wrong = await recordInspection(request, manager, venue.id, 'Wrong venue');
  await voidEntry(request, manager, `form-c/${wrong}`, '');
  const formC = await recordInspection(request, manager, venue.id, LONG_NOTE);
  for (const table of ['form_a_entries', 'form_b_entries'] as const) {
    const repairs = db.updateTable(table).set({ job_number: HOSTILE });
    await repairs.where('venue_id', '=', venue.id).execute();
  }
  await db
    .updateTable('form_c_entries')
    .set({ technician_name: LONG_NAME, technician_company_name: LONG_NAME })
    .set({ technician_licence_number: HOSTILE })
    .where('venue_id', '=', venue.id)
    .execute();

  const paper = await insertPaperCheck(db, venue.id, LONG_NOTE);
  await db
    .updateTable('paper_entries')
    .set({ person_name: LONG_NAME, licence_number: HOSTILE, page: HOSTILE })
    .where('id', '=', paper)
    .execute();

  const ids = new Map([
    ['form-a', formA],
    ['form-b', formB],
    ['form-c', formC],
    ['paper-register', paper],
    ['venues', venue.id],
    ['managers', manager.managerId],
    ['technicians', technicianId],
    ['companies', company.id],
  ]);
  return {
    venue,
    users,
    addressOf: (screen) => screen.replace(/\{(.+)\}/, (_, list) => ids.get(list) ?? ''),
  };
}

async function createUsers(db: Database, venue: { id: string; code: string }, companyId: string) {
  const at = new Date();
  const venues = [venue];
  const account = { name: LONG_NAME, phone: HOSTILE };
  const licence = { licence_number: HOSTILE, rmlv_licence_number: HOSTILE };
  const expired = { licence_expiry_date: '2020-01-31', rmlv_licence_expiry_date: '2020-01-31' };
  const area = { is_area_manager: true, ...licence, ...expired };
  const users = {
    manager: await insertUser(db, 'manager', { account, venues, at, manager: licence }),
    area: await insertUser(db, 'manager', {
      account,
      venues: [venue, await insertVenue(db)],
      manager: area,
      at,
    }),
    staff: await insertUser(db, 'staff', { account, venues, at, manager: licence }),
    admin: await insertUser(db, 'admin', { account, at, hasPasskey: true }),
    technician: await insertUser(db, 'technician', { account, companyId, at }),
    company: await insertUser(db, 'company', { account, companyId, at }),
  };
  const technician = await db
    .insertInto('technicians')
    .values({
      user_id: users.technician.id,
      licence_number: HOSTILE,
      licence_expiry_date: '2020-01-31',
      state: 'QLD',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertUser(db, 'manager', { account, venues, isUnconfirmed: true });
  return { users, technicianId: technician.id };
}
