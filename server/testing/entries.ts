import { sql } from 'kysely';
import type { SentBody } from '#contract/core/endpoint.ts';
import { createFormB } from '#contract/form-b/calls.ts';
import type { FormBEntry } from '#contract/form-b/schemas.ts';
import { createFormC } from '#contract/form-c/calls.ts';
import type { FormCEntry } from '#contract/form-c/schemas.ts';
import type { Database } from '../platform/postgres/connect.ts';
import type { TestApp } from './app.ts';
import { insertLicence, insertUser, type SignedInUser } from './records.ts';
import { SAMPLE } from './sample-files.ts';

type NewFault = SentBody<typeof createFormB>;
type NewInspection = SentBody<typeof createFormC>;

/** Builds a fault whose repair is arranged. */
export const buildFault = (change: Partial<NewFault> = {}): NewFault => ({
  reported_date: '2026-11-19T22:00:00',
  description: 'Replace the recorder',
  arrangement_date: '2026-11-20',
  ...change,
});

/** Builds a scan of the paper form. */
export const buildScan = () =>
  new File([new Uint8Array(SAMPLE['image/jpeg'])], 'form.jpg', { type: 'image/jpeg' });

/** Builds an inspection that found nothing wrong. */
export const buildInspection = (change: Partial<NewInspection> = {}): NewInspection => ({
  venue_id: '',
  submitted_at: '2026-11-20T10:00:00',
  technician_name: 'Sam Sender',
  technician_licence_number: 'SENT-1',
  technician_company_name: 'Sent Security',
  system_working: 1,
  system_recording: 1,
  cameras: 1,
  recording: 1,
  match_time: 1,
  ...change,
});

/** Records a fault as a user does. */
export async function recordFault(
  { call }: TestApp,
  { token }: SignedInUser,
  change: Partial<NewFault> = {},
): Promise<FormBEntry> {
  const { status, body } = await call(createFormB, { as: token, body: buildFault(change) });
  if (status !== 201) throw new Error(`The fault was refused: ${JSON.stringify(body)}`);
  return body;
}

/** Records an inspection as a user does. */
export async function recordInspection(
  { call }: TestApp,
  { token }: SignedInUser,
  change: Partial<NewInspection> & { venue_id: string },
): Promise<FormCEntry> {
  const { status, body } = await call(createFormC, { as: token, body: buildInspection(change) });
  if (status !== 201) throw new Error(`The inspection was refused: ${JSON.stringify(body)}`);
  return body;
}

/** Adds a technician of a company, signed in. @returns also the name and licence in their inspections */
export async function insertTechnician({ db }: TestApp, company: { id: string }) {
  const known = await insertUser(db, 'technician', { companyId: company.id });
  const licence_number = `SEC-${known.id}`;
  await insertLicence(db, known, licence_number);
  const user = db.selectFrom('users').select('name').where('id', '=', known.id);
  return { ...known, licence_number, ...(await user.executeTakeFirstOrThrow()) };
}

/** Has PostgreSQL update the venue summaries after entries were inserted without their chains. */
export async function updateVenueSummaries(db: Database): Promise<void> {
  const heads = db
    .insertInto('register_heads')
    .columns(['chain'])
    .expression(db.selectFrom('venues').select('id'));
  await heads.onConflict((conflict) => conflict.doNothing()).execute();
  await sql`update register_heads set seq = seq`.execute(db);
}
