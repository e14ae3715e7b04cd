import { describe, expect, it } from 'vitest';
import { UPLOAD_TYPES } from '#contract/core/limits.ts';
import { readFaultReport, readFormB } from '#contract/form-b/calls.ts';
import { createFormC, listFormC, updateFormC } from '#contract/form-c/calls.ts';
import { UPLOAD_ERROR } from '#contract/messages/errors.ts';
import { FORM_C } from '#contract/messages/form-c.ts';
import { verifyFiles } from '#server/ledger/verify/verify-files.ts';
import { verify } from '#server/ledger/verify/verify-register.ts';
import type { UploadType } from '#server/platform/files/keys.ts';
import { localStorage } from '#server/platform/files/local.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { buildInspection, insertTechnician, recordInspection } from '#server/testing/entries.ts';
import { SAMPLE } from '#server/testing/files/sample-files.ts';
import { countStoredFiles } from '#server/testing/files/stored-files.ts';
import {
  insertCompany,
  insertUser,
  insertVenue,
  mailsTo,
  recordFixtures,
  textOf,
} from '#server/testing/records.ts';

const test = await buildTestApp({ startsAt: '2026-11-20T13:00:00Z' });
const company = await insertCompany(test.db);
const venue = await insertVenue(test.db, { company_id: company.id });
const technician = await insertTechnician(test, company);
const admin = await insertUser(test.db, 'admin');
await recordFixtures(test.db);

const photo = (type: UploadType = 'image/png') => new File([SAMPLE[type]], 'photo', { type });

const DARK = { cameras: 0, cameras_note: 'Camera 2 is dark' } as const;

const record = (findings: object) =>
  recordInspection(test, technician, { venue_id: venue.id, ...findings });

const correct = (id: string, findings: object) =>
  test.body(updateFormC, {
    as: technician,
    params: { id },
    body: buildInspection(findings),
  });

describe('a finding that is No', () => {
  it('has a note and a photo, which the fault shows and the mail counts', async () => {
    const entry = await record({
      ...DARK,
      cameras_photo: photo('image/jpeg'),
      match_time: 0,
      note: 'Call before noon',
      open_fault: '1',
    });
    expect(entry).toMatchObject({
      cameras_note: 'Camera 2 is dark',
      match_time_note: null,
      match_time_photo: null,
    });
    const { rawPayload } = await test.app.inject(entry.cameras_photo ?? '');
    expect(rawPayload).toEqual(SAMPLE['image/jpeg']);

    const fault = { as: admin, params: { id: entry.fault_id ?? '' } };
    const described = `${FORM_C.columns.cameras} Camera 2 is dark\nCall before noon`;
    expect((await test.body(readFormB, fault)).email_note).toBe(described);
    expect((await test.body(readFaultReport, fault)).photos).toEqual([entry.cameras_photo]);
    const text = textOf((await mailsTo(test.db, company.email)).at(-1));
    expect(text).toContain('Camera 2 is dark');
    expect(text).toContain('Photos: 1, shown with the fault');
  });

  it('is found by its note', async () => {
    const { id } = await record({ ...DARK, cameras_note: 'Bulb 77 is dead' });
    const found = await test.body(listFormC, { as: technician, query: { search: 'bulb 77' } });
    expect(found.data.map((entry) => entry.id)).toEqual([id]);
  });

  it('is verified with its photo', async () => {
    const { cameras_photo } = await record({ ...DARK, cameras_photo: photo() });
    const { files: folder, now } = test;
    const storage = localStorage({ folder, secret: 'for tests', publicUrl: '', now });
    expect((await verify(test.db)).errors).toEqual([]);
    expect((await verifyFiles(test.db, storage)).isValid).toBe(true);
    const key = /photo-[^?]+/.exec(cameras_photo ?? '')?.[0] ?? '';
    await storage.remove(key);
    expect((await verifyFiles(test.db, storage)).sentence).toContain(key);
  });
});

it('a finding that is Yes keeps neither a note nor a photo', async () => {
  const before = await countStoredFiles(test);
  const entry = await record({ cameras_note: 'Camera 2 is dark', cameras_photo: photo() });
  expect(entry).toMatchObject({ cameras_note: null, cameras_photo: null });
  expect(await countStoredFiles(test)).toBe(before);
});

it('wrong files are refused at their fields, all at once, and nothing is stored', async () => {
  const before = await countStoredFiles(test);
  const errors = await test.errors(createFormC, {
    as: technician,
    body: buildInspection({
      venue_id: venue.id,
      cameras: 0,
      cameras_photo: photo(UPLOAD_TYPES['.pdf']),
      recording: 0,
      recording_photo: new File([SAMPLE['image/png'].subarray(0, -9)], 'cut'),
      form_image: new File(['not a picture'], 'form.jpg'),
    }),
  });
  expect(errors).toEqual({
    form_image: [UPLOAD_ERROR.wrongType],
    cameras_photo: [UPLOAD_ERROR.notAPicture],
    recording_photo: [UPLOAD_ERROR.damaged],
  });
  expect(await countStoredFiles(test)).toBe(before);
});

describe('a correction', () => {
  it('keeps a photo that is left out, and replaces it by another', async () => {
    const { id, cameras_photo } = await record({ ...DARK, cameras_photo: photo() });
    const noted = await correct(id, { cameras: 0, cameras_note: 'Camera 3 is dark' });
    expect(noted.cameras_photo).toBe(cameras_photo);
    const replaced = await correct(id, { ...DARK, cameras_photo: photo('image/jpeg') });
    expect(replaced.cameras_photo).not.toBe(cameras_photo);
    const question = FORM_C.columns.cameras;
    const notes = { key: 'finding-notes', label: FORM_C.findingNotes };
    expect(replaced.corrections.map(({ changes }) => changes)).toEqual([
      [{ ...notes, before: `${question} Camera 2 is dark`, after: `${question} Camera 3 is dark` }],
      [
        { ...notes, before: `${question} Camera 3 is dark`, after: `${question} Camera 2 is dark` },
        {
          key: 'cameras-photo',
          label: FORM_C.photoOf(question),
          before: FORM_C.replacedImage,
          after: FORM_C.newImage,
        },
      ],
    ]);
  });

  it('to Yes removes the note, and keeps the photo', async () => {
    const { id, cameras_photo } = await record({ ...DARK, cameras_photo: photo() });
    expect(await correct(id, {})).toMatchObject({ cameras: 1, cameras_note: null, cameras_photo });
  });
});
