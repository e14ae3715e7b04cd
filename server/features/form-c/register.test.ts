import { describe, expect, it } from 'vitest';
import type { SentBody } from '#contract/access/endpoint.ts';
import {
  createFormC,
  exportFormC,
  listDueInspections,
  listFormC,
  printFormC,
  readFormC,
  readInspector,
  updateFormC,
} from '#contract/form-c/calls.ts';
import type { FormCEntry } from '#contract/form-c/schemas.ts';
import { FIELD_ERROR, UPLOAD_ERROR } from '#contract/messages/errors.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { STALE } from '#server/testing/call-endpoint.ts';
import {
  buildInspection,
  buildScan,
  insertTechnician,
  recordInspection,
} from '#server/testing/entries.ts';
import { countStoredFiles } from '#server/testing/files/stored-files.ts';
import { changeUser } from '#server/testing/records/users.ts';
import {
  insertCompany,
  insertUser,
  insertVenue,
  type SignedInUser,
} from '#server/testing/records.ts';

const test = await buildTestApp({ startsAt: '2026-11-20T13:00:00Z' });
const company = await insertCompany(test.db);
const venue = await insertVenue(test.db, { company_id: company.id });
const admin = await insertUser(test.db, 'admin');
const manager = await insertUser(test.db, 'manager', { venues: [venue] });
const staff = await insertUser(test.db, 'staff', { venues: [venue] });
const technician = await insertTechnician(test, company);
const owner = await insertUser(test.db, 'company', { companyId: company.id });

const record = (who: SignedInUser = manager, change: object = {}) =>
  recordInspection(test, who, { venue_id: venue.id, ...change });

const idsIn = async (query: object, as = manager) => {
  const { data } = await test.body(listFormC, { as, query: { venue_id: venue.id, ...query } });
  return data.map(({ id }) => id);
};

type Form = Partial<SentBody<typeof createFormC>>;

const create = (as: SignedInUser, change: Form = {}, headers = {}) =>
  test.call(createFormC, {
    as,
    body: buildInspection({ venue_id: venue.id, ...change }),
    headers,
  });

const save = (
  as: SignedInUser,
  { id, version }: FormCEntry,
  change: Partial<SentBody<typeof updateFormC>> = {},
) =>
  test.call(updateFormC, {
    as,
    params: { id },
    body: { ...buildInspection(), version, ...change },
  });

const managerWith = (licences: object) =>
  insertUser(test.db, 'manager', { venues: [venue], manager: licences });

describe('POST /form-c', () => {
  it('records an inspection with its number, its venue time, its answers and its image', async () => {
    const found = { cameras: 0, note: 'Dim' } as const;
    const { status, body } = await create(manager, { form_image: buildScan(), ...found });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      entry_number: 1,
      venue_id: venue.id,
      submitted_at: '2026-11-20T00:00:00.000Z',
      received_at: '2026-11-20T13:00:00.000Z',
      technician_name: 'Sam Sender',
      technician_licence_number: 'SENT-1',
      technician_company_name: 'Sent Security',
      note: 'Dim',
      system_working: 1,
      cameras: 0,
      version: 1,
    });
    const image = await test.app.inject(body.form_image ?? '');
    expect(image.statusCode).toBe(200);
    expect(image.headers['content-type']).toBe('image/jpeg');
  });

  it('needs no image and no note', async () => {
    expect((await create(admin)).body).toMatchObject({ note: null, form_image: null });
  });

  it('is signed by a technician as themselves, whatever the form says', async () => {
    const inspector = {
      technician_name: technician.name,
      technician_licence_number: technician.licence_number,
      technician_company_name: company.name,
    };
    expect(await record(technician)).toMatchObject(inspector);
    expect(await test.body(readInspector, { as: technician })).toEqual(inspector);
  });

  it('is recorded by technicians only at venues that their company services', async () => {
    const elsewhere = await insertVenue(test.db, { company_id: (await insertCompany(test.db)).id });
    expect((await create(technician, { venue_id: elsewhere.id })).status).toBe(404);
    expect((await create(manager, { venue_id: elsewhere.id })).status).toBe(404);
  });

  it.each(['licence_expiry_date', 'rmlv_licence_expiry_date'] as const)(
    'is refused to a manager whose %s is past or unknown',
    async (expiry) => {
      for (const day of ['2026-11-19', null]) {
        expect((await create(await managerWith({ [expiry]: day }))).status).toBe(403);
      }
      expect((await create(await managerWith({ [expiry]: '2026-11-20' }))).status).toBe(201);
    },
  );

  it('refuses a future time without looking at its file, and a file that is no image', async () => {
    const before = await countStoredFiles(test);
    const form_image = new File(['not a picture'], 'form.jpg', { type: 'image/jpeg' });
    const future = await create(manager, { submitted_at: '2026-11-21T00:00:00', form_image });
    expect(future.status).toBe(422);
    expect(future.errors).toEqual({ submitted_at: [FIELD_ERROR.dateInFuture] });
    const { status, errors } = await create(manager, { form_image });
    expect([status, errors]).toEqual([422, { form_image: [UPLOAD_ERROR.wrongType] }]);
    expect(await countStoredFiles(test)).toBe(before);
  });

  it('returns an error for every wrong field', async () => {
    const body = JSON.parse('{"system_working": "maybe"}');
    const errors = await test.errors(createFormC, { as: manager, body });
    expect(Object.keys(errors ?? {}).sort()).toEqual([
      'cameras',
      'match_time',
      'recording',
      'submitted_at',
      'system_recording',
      'system_working',
      'technician_company_name',
      'technician_licence_number',
      'technician_name',
      'venue_id',
    ]);
  });

  it('records a repeated submission, and stores its image, once', async () => {
    const before = await countStoredFiles(test);
    const headers = { 'idempotency-key': 'the-same-inspection' };
    const sent = { form_image: buildScan() };
    const [first, second] = await Promise.all([
      create(manager, sent, headers),
      create(manager, sent, headers),
    ]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.id).toBe(first.body.id);
    expect(await countStoredFiles(test)).toBe(before + 1);
  });
});

describe('the register of inspections', () => {
  it.each([
    ['technician_name', 'Quentin Quill'],
    ['technician_licence_number', 'ZZ-4711'],
    ['technician_company_name', 'Yonder Security'],
    ['note', 'The clock runs 100% true'],
  ])('is searched in %s', async (field, text) => {
    const found = await record(manager, { [field]: text });
    expect(await idsIn({ search: text.slice(1).toUpperCase() })).toEqual([found.id]);
  });

  it('is filtered by days of the venue’s own calendar, newest first', async () => {
    const early = await record(manager, { submitted_at: '2026-11-11T00:00:00' });
    const late = await record(manager, { submitted_at: '2026-11-11T23:59:59' });
    await record(manager, { submitted_at: '2026-11-12T00:00:00' });
    const day = { from: '2026-11-11 00:00:00', to: '2026-11-11 23:59:59' };
    expect(await idsIn(day)).toEqual([late.id, early.id]);
    expect(await idsIn({ ...day, reverseOrdering: false })).toEqual([early.id, late.id]);
  });

  it('is for the venue’s users and the company that services it only', async () => {
    const { id } = await record();
    for (const as of [admin, manager, staff, technician, owner]) {
      expect(await test.status(readFormC, { as, params: { id } })).toBe(200);
      expect(await idsIn({ venue_id: undefined, search: 'Sam Sender' }, as)).toContain(id);
    }
    for (const as of [
      await insertUser(test.db, 'manager', { venues: [await insertVenue(test.db)] }),
      await insertTechnician(test, await insertCompany(test.db)),
    ]) {
      expect(await test.status(exportFormC, { as, query: { venue_id: venue.id } })).toBe(404);
      expect((await test.body(listFormC, { as })).data).toEqual([]);
    }
  });

  it('exports one entry in the shape of a list', async () => {
    const entry = await record();
    const { formList } = await test.body(printFormC, { as: staff, params: { id: entry.id } });
    expect(formList).toEqual([{ ...entry, is_editable: false, is_voidable: false }]);
  });
});

describe('the inspections that are due', () => {
  it('are those of the venues that the company services, the first in front', async () => {
    const serviced = { company_id: company.id, address: '1 Ann Street, Brisbane QLD 4000' };
    const never = await insertVenue(test.db, { ...serviced, name: 'Never Inspected' });
    const zone = { time_zone: 'Australia/Sydney' };
    const soon = await insertVenue(test.db, { ...serviced, ...zone, name: 'Due Soon' });
    await record(admin, { venue_id: soon.id, submitted_at: '2026-06-01T10:00:00' });
    const due = await test.body(listDueInspections, { as: technician });
    expect(due.filter(({ venue_id }) => [never.id, soon.id].includes(venue_id))).toMatchObject([
      { venue_id: never.id, due_day: null, days_left: null, text: 'No inspection recorded' },
      { venue_id: soon.id, due_day: '2026-12-01', days_left: 10, text: '1 week' },
    ]);
    const stranger = await insertTechnician(test, await insertCompany(test.db));
    expect(await test.body(listDueInspections, { as: stranger })).toEqual([]);
    expect(await test.status(listDueInspections, { as: manager })).toBe(403);
  });
});

describe('a correction', () => {
  it('changes the findings, and never the time and the venue', async () => {
    const entry = await record();
    const moved = { submitted_at: '2026-11-01T00:00:00', venue_id: '999' };
    const { status, body } = await save(manager, entry, { ...moved, recording: 0, note: 'Full' });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...entry,
      version: 2,
      recording: 0,
      note: 'Full',
      corrections: [
        {
          at: '2026-11-20T13:00:00.000Z',
          by: expect.stringContaining('Robin'),
          changes: [
            {
              key: 'recording',
              label: 'Is System Recording to External Drive?',
              before: 'Yes',
              after: 'No',
            },
          ],
        },
      ],
    });
  });

  it('keeps an image that is left out and replaces it by a new one', async () => {
    const entry = await record(manager, { form_image: buildScan() });
    const keyOf = ({ form_image }: FormCEntry) => form_image?.split('?')[0];
    const unchanged = (await save(manager, entry, { form_image: '' })).body;
    expect(keyOf(unchanged)).toBe(keyOf(entry));
    const changed = (await save(manager, unchanged, { form_image: buildScan() })).body;
    expect(keyOf(changed)).not.toBe(keyOf(entry));
    const wrong = await save(manager, changed, { form_image: new File(['x'], 'x.png') });
    expect(wrong).toMatchObject({ status: 422, errors: { form_image: [UPLOAD_ERROR.wrongType] } });
  });

  it('is for technicians on their own inspections, and keeps their names in them', async () => {
    const own = await record(technician);
    await changeUser(test.db, technician, { name: 'Married Name' });
    const changes = { technician_name: 'X Y', match_time: 0, note: 'Slow' } as const;
    const { status, body } = await save(technician, own, changes);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      technician_name: own.technician_name,
      match_time: 0,
      is_transcribed: false,
      corrections: [{ by: 'Married Name', changes: [{ key: 'match-time', before: 'Yes' }] }],
    });
    const colleague = await insertTechnician(test, company);
    expect((await save(colleague, body)).status).toBe(403);
    expect((await save(technician, await record())).status).toBe(403);
  });

  it('is refused to staff, to the company and to a manager without valid licences', async () => {
    const entry = await record();
    const expired = await managerWith({ licence_expiry_date: '2026-11-19' });
    for (const user of [staff, owner, expired]) {
      expect((await save(user, entry)).status).toBe(403);
    }
  });

  it('of a stale version is refused and leaves no image', async () => {
    const entry = await record();
    await save(admin, entry);
    const files = test.db.selectFrom('files').select('key');
    const before = await files.execute();
    const second = await save(manager, entry, { form_image: buildScan() });
    expect(second).toMatchObject(STALE);
    expect(await files.execute()).toEqual(before);
  });
});
