import type { SentBody } from '#contract/access/endpoint.ts';
import { createFormB } from '#contract/form-b/calls.ts';
import type { FormBEntry } from '#contract/form-b/schemas.ts';
import { createFormC } from '#contract/form-c/calls.ts';
import type { FormCEntry } from '#contract/form-c/schemas.ts';
import { plusDays } from '#contract/time/days.ts';
import { paperWrite } from '../features/paper/store.ts';
import { SERVER } from '../ledger/change.ts';
import { recordChange } from '../ledger/unit-of-work.ts';
import type { Database } from '../platform/postgres/connect.ts';
import type { TestApp } from './app.ts';
import { SAMPLE } from './files/sample-files.ts';
import { insertLicence, insertUser, type SignedInUser } from './records.ts';

type NewFault = SentBody<typeof createFormB>;
type NewInspection = SentBody<typeof createFormC>;

/** What an entry keeps of its recording, for entries that tests insert. */
export const RECORDING = {
  recorded_by: 'Robin Person',
  time_zone: 'Australia/Brisbane',
  rules: 'qld',
  rules_version: 1,
} as const;

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

/** Adds a check of a paper register, as an import does. @returns its id */
export async function insertPaperCheck(
  db: Database,
  venueId: string,
  note: string | null = null,
): Promise<string> {
  const context = { chain: venueId, author: SERVER, at: new Date('2026-11-01T00:00:00Z') };
  return recordChange(db, context, async (unit) => {
    const write = paperWrite(unit.trx);
    const paper_number = (await write.lastNumber(venueId)) + 1;
    const day = plusDays('2026-10-01', paper_number);
    const [after] = await write.insert([
      {
        venue_id: venueId,
        paper_number,
        form: 'form_a',
        day,
        time: '23:45',
        person_name: 'Jack Miller',
        is_all_yes: true,
        note,
        page: 'Book 1, page 1',
        transcribed_at: unit.at,
        transcribed_by: 'Robin Walker',
      },
    ]);
    if (!after) throw new Error('An insert returns its row');
    unit.record({
      action: 'create',
      entity: 'paper_entry',
      entityId: after.id,
      before: null,
      after,
    });
    return after.id;
  });
}

/** Records a fault as a user does. */
export const recordFault = (
  { body }: TestApp,
  as: SignedInUser,
  change: Partial<NewFault> = {},
): Promise<FormBEntry> => body(createFormB, { as, body: buildFault(change) });

/** Records an inspection as a user does. */
export const recordInspection = (
  { body }: TestApp,
  as: Pick<SignedInUser, 'token'>,
  change: Partial<NewInspection> & { venue_id: string },
): Promise<FormCEntry> => body(createFormC, { as, body: buildInspection(change) });

/** Adds a technician of a company, signed in. @returns also their ids as a technician, and the name and licence in their inspections */
export async function insertTechnician({ db }: Pick<TestApp, 'db'>, company: { id: string }) {
  const known = await insertUser(db, 'technician', { companyId: company.id });
  const licence_number = `SEC-${known.id}`;
  const technicianId = await insertLicence(db, known, licence_number);
  const user = db.selectFrom('users').select('name').where('id', '=', known.id);
  return { ...known, technicianId, licence_number, ...(await user.executeTakeFirstOrThrow()) };
}
