import { updateAccount } from '#contract/account.ts';
import { createApiKey } from '#contract/api-keys.ts';
import { addMailRecipient } from '#contract/board/calls.ts';
import type { Role } from '#contract/core/roles.ts';
import { createInvitationPoster } from '#contract/invitations.ts';
import { listQuestions } from '#contract/questions/calls.ts';
import { sendTechnicianLink } from '#contract/technician-links/calls.ts';
import { startVisit } from '#contract/visits/calls.ts';
import type { TestApp } from './app.ts';
import { insertBooking } from './bookings.ts';
import {
  buildScan,
  insertPaperCheck,
  insertTechnician,
  recordFault,
  recordInspection,
} from './entries.ts';
import { recordCheck } from './form-a.ts';
import {
  insertCompany,
  insertImport,
  insertUser,
  insertVenue,
  type SignedInUser,
} from './records.ts';
import { insertWebhook } from './webhooks.ts';

/** Marks every text of foreign records: no response to another tenant may contain it. */
export const SECRET = 'ZQX7FOREIGN';

export const KINDS = [
  'venue',
  'manager',
  'technician',
  'company',
  'admin',
  'question',
  'form-a',
  'form-b',
  'form-c',
  'paper-register',
  'licence-scan',
  'import',
  'invitation',
  /** An address of its weekly mail. */
  'board',
  'api-key',
  'webhook',
  'webhook-delivery',
  'visit',
  'technician-link',
  'booking',
  'code',
] as const;

export type Kind = (typeof KINDS)[number];
export type Ids = Readonly<Record<Kind, readonly string[]>>;

export interface VenueFixture {
  readonly ids: Ids;
  readonly tokens: Readonly<Record<Role, string>>;
  /** Token of a manager who joined the venue and waits for confirmation. */
  readonly unconfirmed: string;
  /** Ids of the questions that a check of the venue answers. */
  readonly questionIds: readonly string[];
}

/**
 * Creates a venue with a user of each role, who run and service it, and entries of each form.
 * @param mark put into every text that only they may read
 */
export async function createVenueFixture(test: TestApp, mark = ''): Promise<VenueFixture> {
  const { db } = test;
  const company = await insertCompany(db);
  const venue = await insertVenue(db, {
    company_id: company.id,
    ...(mark && { name: `${mark} Tavern`, licence_number: mark, address: `1 ${mark} Street` }),
  });
  const title = `Does the ${mark} camera see?`;
  const added = db.insertInto('questions').values({ title, venue_id: venue.id }).returning('id');
  const question = await added.executeTakeFirstOrThrow();
  const licences = mark ? { licence_number: mark, rmlv_licence_number: mark } : {};
  const manager = await insertUser(db, 'manager', {
    venues: [venue],
    manager: { ...licences, is_area_manager: true },
  });
  const staff = await insertUser(db, 'staff', { venues: [venue], manager: licences });
  const technician = await insertTechnician(test, company);
  const account = await insertUser(db, 'company', { companyId: company.id });
  const admin = await insertUser(db, 'admin');
  /** An admin can be removed by another one only. */
  const other = await insertUser(db, 'admin');
  const userIds = [manager, staff, technician, account, admin, other].map(({ id }) => id);
  if (mark) await db.updateTable('users').set({ name: mark }).where('id', 'in', userIds).execute();

  const query = { venue_id: venue.id };
  const questions = await test.body(listQuestions, { as: manager, query });
  const unconfirmed = await insertUser(db, 'manager', { venues: [venue], isUnconfirmed: true });
  const check = await recordCheck(test, manager, {
    venue_id: venue.id,
    submitted_at: '2026-11-20T21:00:00',
    answer: 0,
    job_number: `J ${mark}`,
    email_note: `Broken ${mark}`,
  });
  const fault = await recordFault(test, manager, {
    venue_id: venue.id,
    description: `Broken ${mark}`,
  });
  const inspection = await recordInspection(test, manager, {
    venue_id: venue.id,
    note: `Broken ${mark}`,
  });
  const { invitation } = await test.body(createInvitationPoster, {
    as: admin,
    body: { role: 'manager', venue_ids: [venue.id] },
  });
  const recipient = await test.body(addMailRecipient, {
    as: admin,
    body: { email: `${mark || 'office'}${admin.id}@example.com` },
  });
  const apiKey = await test.body(createApiKey, {
    as: admin,
    body: { name: `Key ${mark}`, days: 30 },
  });
  const webhook = await insertWebhook(db, admin, `Webhook ${mark}`);
  const visit = await test.body(startVisit, {
    as: manager,
    params: { id: venue.id },
    body: { officer_name: `Insp. ${mark || 'Vella'}` },
  });
  const link = await test.body(sendTechnicianLink, {
    as: manager,
    params: { id: venue.id },
    body: { kind: 'inspection' },
  });
  const booking = await insertBooking(test.db, { venueId: venue.id, companyId: company.id });
  return {
    ids: {
      venue: [venue.id],
      manager: [manager.managerId, staff.managerId],
      technician: [technician.technicianId],
      company: [company.id],
      admin: [other.id],
      question: [question.id],
      'form-a': [check.id],
      'form-b': [fault.id],
      'form-c': [inspection.id],
      'paper-register': [await insertPaperCheck(db, venue.id, `Broken ${mark}`)],
      'licence-scan': [await uploadScan(test, manager), await uploadScan(test, staff)],
      import: [await insertImport(db, admin)],
      invitation: [invitation.id],
      board: [recipient.id],
      'api-key': [apiKey.id],
      webhook: [webhook.id],
      'webhook-delivery': [webhook.deliveryId],
      visit: [visit.id],
      'technician-link': [link.id],
      booking: [booking.id],
      code: mark ? [] : [venue.code],
    },
    tokens: {
      admin: admin.token,
      manager: manager.token,
      staff: staff.token,
      technician: technician.token,
      company: account.token,
    },
    unconfirmed: unconfirmed.token,
    questionIds: questions.data.map(({ id }) => id),
  };
}

/** Makes the managers of a fixture area managers, who may do all that a manager may. */
export async function makeAreaManagers({ db }: TestApp, { ids }: VenueFixture): Promise<void> {
  const people = db.selectFrom('venue_managers').select('manager_id');
  await db
    .updateTable('managers')
    .set({ is_area_manager: true })
    .where('id', 'in', people.where('venue_id', 'in', ids.venue))
    .execute();
}

/** Adds the scan of a manager's licence. @returns its key */
async function uploadScan({ body, db }: TestApp, as: SignedInUser) {
  const { licence_number } = await db
    .selectFrom('managers')
    .select('licence_number')
    .where('id', '=', as.managerId)
    .executeTakeFirstOrThrow();
  const { manager } = await body(updateAccount, {
    as,
    body: {
      type: 'licence',
      licence_number: licence_number ?? '',
      licence_expiry_date: '2030-01-31',
      licence_image: buildScan(),
    },
  });
  return /[^/]+(?=\?)/.exec(manager?.licence_image ?? '')?.[0] ?? '';
}
