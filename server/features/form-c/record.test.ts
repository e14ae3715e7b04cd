import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { SentBody } from '#contract/core/endpoint.ts';
import { createFormC, readInspector } from '#contract/form-c/calls.ts';
import { FIELD_ERROR } from '#contract/messages/errors/field-errors.ts';
import { UPLOAD_ERROR } from '#contract/messages/errors/upload-errors.ts';
import {
  insertCompany,
  insertUser,
  insertVenue,
  type SignedInUser,
} from '#server/testing/records.ts';
import { buildTestApp } from '../../testing/app.ts';
import {
  buildInspection,
  buildScan,
  insertTechnician,
  recordInspection,
} from '../../testing/entries.ts';

const test = await buildTestApp({ startsAt: '2026-11-20T13:00:00Z' });
const company = await insertCompany(test.db);
const venue = await insertVenue(test.db, { company_id: company.id });
const admin = await insertUser(test.db, 'admin');
const manager = await insertUser(test.db, 'manager', { venues: [venue] });
const technician = await insertTechnician(test, company);

const create = (
  as: SignedInUser,
  change: Partial<SentBody<typeof createFormC>> = {},
  headers = {},
) =>
  test.call(createFormC, {
    as: as.token,
    body: buildInspection({ venue_id: venue.id, ...change }),
    headers,
  });

const filesKept = async () =>
  (await readdir(test.files, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  ).length;

describe('POST /form-c', () => {
  it('records an inspection with its number, its venue time, its answers and its image', async () => {
    const { status, body } = await create(manager, {
      form_image: buildScan(),
      cameras: 0,
      note: 'Dim',
    });
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
    const body = await recordInspection(test, technician, { venue_id: venue.id });
    expect(body).toMatchObject({
      technician_name: technician.name,
      technician_licence_number: technician.licence_number,
      technician_company_name: company.name,
    });
  });

  it('shows a technician the name and licence that the inspection will have', async () => {
    const { status, body } = await test.call(readInspector, { as: technician.token });
    expect(status).toBe(200);
    const { technician_name, technician_licence_number, technician_company_name } = (
      await create(technician)
    ).body;
    expect(body).toEqual({
      technician_name,
      technician_licence_number,
      technician_company_name,
    });
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
        const late = await insertUser(test.db, 'manager', {
          venues: [venue],
          manager: { [expiry]: day },
        });
        expect((await create(late)).status).toBe(403);
      }
      const lastDay = await insertUser(test.db, 'manager', {
        venues: [venue],
        manager: { [expiry]: '2026-11-20' },
      });
      expect((await create(lastDay)).status).toBe(201);
    },
  );

  it.each(['staff', 'company'] as const)('is not for %s', async (role) => {
    const user = await insertUser(test.db, role, { venues: [venue], companyId: company.id });
    expect((await create(user)).status).toBe(403);
  });

  it('refuses a future time without looking at its file, and a file that is no image', async () => {
    const before = await filesKept();
    const form_image = new File(['not a picture'], 'form.jpg', { type: 'image/jpeg' });
    const future = await create(manager, { submitted_at: '2026-11-21T00:00:00', form_image });
    expect(future.status).toBe(422);
    expect(future.errors).toEqual({ submitted_at: [FIELD_ERROR.dateInFuture] });
    const { status, errors } = await create(manager, { form_image });
    expect([status, errors]).toEqual([422, { form_image: [UPLOAD_ERROR.wrongType] }]);
    expect(await filesKept()).toBe(before);
  });

  it('returns an error for every wrong field', async () => {
    const { status, errors } = await test.call(createFormC, {
      as: manager.token,
      body: JSON.parse('{"system_working": "maybe"}'),
    });
    expect(status).toBe(422);
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
    const before = await filesKept();
    const headers = { 'idempotency-key': 'the-same-inspection' };
    const sent = { form_image: buildScan() };
    const [first, second] = await Promise.all([
      create(manager, sent, headers),
      create(manager, sent, headers),
    ]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.id).toBe(first.body.id);
    expect(await filesKept()).toBe(before + 1);
  });
});
