import { describe, expect, it } from 'vitest';
import { PHOTOS_MAX, UPLOAD_TYPES } from '#contract/core/limits.ts';
import { createFormA, updateFormA } from '#contract/form-a/calls.ts';
import type { FormAEntry } from '#contract/form-a/schemas.ts';
import { readFaultReport } from '#contract/form-b/calls.ts';
import { UPLOAD_ERROR } from '#contract/messages/errors.ts';
import { FORM_A } from '#contract/messages/form-a.ts';
import { verifyFiles } from '#server/ledger/verify/verify-files.ts';
import { verify } from '#server/ledger/verify/verify-register.ts';
import type { UploadType } from '#server/platform/files/keys.ts';
import { localStorage } from '#server/platform/files/local.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { SAMPLE } from '#server/testing/files/sample-files.ts';
import { countStoredFiles } from '#server/testing/files/stored-files.ts';
import {
  buildSignature,
  FOUND_FAULT,
  insertQuestion,
  recordCheck,
} from '#server/testing/form-a.ts';
import {
  insertCompany,
  insertUser,
  insertVenue,
  mailsTo,
  recordFixtures,
  textOf,
} from '#server/testing/records.ts';

const test = await buildTestApp({ startsAt: '2026-11-20T13:00:00Z' });
const question_id = await insertQuestion(test.db);
const company = await insertCompany(test.db);
const venue = await insertVenue(test.db, { company_id: company.id });
const manager = await insertUser(test.db, 'manager', { venues: [venue] });
const servicing = await insertUser(test.db, 'company', { companyId: company.id });
await recordFixtures(test.db);

const photo = (type: UploadType = 'image/png') => new File([SAMPLE[type]], 'photo', { type });
const photos = (count: number) => Array.from({ length: count }, () => photo());

const form = (sent: File[], answer: 0 | 1 = 0) => ({
  venue_id: venue.id,
  manager_id: manager.managerId,
  submitted_at: '2026-11-20T22:40:00',
  signature: buildSignature(),
  job_number: 'J-1',
  email_note: 'Dark',
  answers: [{ question_id, answer }],
  photos: sent,
});

const record = (sent: File[], answer?: 0 | 1) =>
  test.body(createFormA, { as: manager, body: form(sent, answer) });

const add = ({ id, answers }: FormAEntry, sent: File[], answer: 0 | 1 = 0) =>
  test.call(updateFormA, {
    as: manager,
    params: { id },
    body: {
      answers: answers.map((one) => ({ id: one.id, answer })),
      job_number: 'J-1',
      email_note: 'Dark',
      photos: sent,
    },
  });

describe('a check with a No', () => {
  it('has up to three photos, in their order, each at a signed address', async () => {
    const sent = [photo('image/jpeg'), photo(), photo()];
    const { photos: addresses } = await record(sent);
    expect(addresses).toHaveLength(PHOTOS_MAX);
    for (const [at, address] of addresses.entries()) {
      const { headers, rawPayload } = await test.app.inject(address);
      expect(headers['content-type']).toBe(sent[at]?.type);
      expect(rawPayload).toEqual(SAMPLE[at === 0 ? 'image/jpeg' : 'image/png']);
    }
  });

  it('needs none', async () => {
    const check = { venue_id: venue.id, submitted_at: '2026-11-20T22:41:00', ...FOUND_FAULT };
    expect(await recordCheck(test, manager, check)).toMatchObject({ photos: [] });
  });

  it('refuses a fourth, a PDF and a damaged file at their field, and stores nothing', async () => {
    const before = await countStoredFiles(test);
    const errorsOf = (sent: File[]) => test.errors(createFormA, { as: manager, body: form(sent) });
    expect(await errorsOf(photos(4))).toEqual({ photos: [FORM_A.tooManyPhotos] });
    const pdf = photo(UPLOAD_TYPES['.pdf']);
    expect(await errorsOf([photo(), pdf])).toEqual({ photos: [UPLOAD_ERROR.notAPicture] });
    const cut = new File([SAMPLE['image/png'].subarray(0, -9)], 'photo.png');
    expect(await errorsOf([cut])).toEqual({ photos: [UPLOAD_ERROR.damaged] });
    expect(await countStoredFiles(test)).toBe(before);
  });

  it('shows them at the fault that it opened, also to the company, and the mail counts them', async () => {
    const { fault_id, photos: addresses } = await record(photos(2));
    const report = { as: servicing, params: { id: fault_id ?? '' } };
    expect((await test.body(readFaultReport, report)).photos).toEqual(addresses);
    const mail = (await mailsTo(test.db, company.email)).at(-1);
    expect(textOf(mail)).toContain('Photos: 2, shown with the fault');
  });

  it('is verified with its files', async () => {
    await record(photos(1));
    const { files: folder, now } = test;
    const storage = localStorage({ folder, secret: 'for tests', publicUrl: '', now });
    expect((await verify(test.db)).errors).toEqual([]);
    expect((await verifyFiles(test.db, storage)).isValid).toBe(true);
    const named = test.db.selectFrom('files').select('key').where('key', 'like', 'photo-%');
    const { key } = await named.executeTakeFirstOrThrow();
    await storage.remove(key);
    expect((await verifyFiles(test.db, storage)).sentence).toContain(key);
  });
});

it('a check without a No keeps no photo', async () => {
  const before = await countStoredFiles(test);
  expect(await record(photos(1), 1)).toMatchObject({ photos: [] });
  expect(await countStoredFiles(test)).toBe(before + 1);
});

describe('a correction', () => {
  it('adds photos to those of the check, and removes none', async () => {
    const check = await record(photos(1));
    const { body } = await add(check, photos(1));
    expect(body.photos).toEqual([check.photos[0], expect.any(String)]);
    expect(body.corrections.at(-1)?.changes).toEqual([
      { key: 'photos', label: 'Photos', before: '1 photo', after: '2 photos' },
    ]);
    expect((await add(check, [], 1)).body.photos).toEqual(body.photos);
    expect((await verify(test.db)).errors).toEqual([]);
  });

  it('refuses more than three with those of the check, and stores nothing', async () => {
    const check = await record(photos(2));
    const before = await countStoredFiles(test);
    expect((await add(check, photos(2))).errors).toEqual({ photos: [FORM_A.tooManyPhotos] });
    expect(await countStoredFiles(test)).toBe(before);
  });
});
