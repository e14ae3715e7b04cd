import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exportFormA } from '#contract/form-a/calls.ts';
import { printFormC } from '#contract/form-c/calls.ts';
import { PDF_VERIFICATION } from '#contract/messages/screens/pdf-verification.ts';
import { verifyPdf } from '#contract/pdf-verification/calls.ts';
import type { ImageHash } from '#contract/pdf-verification/image-hash.ts';
import type { Transcript } from '#contract/pdf-verification/transcript.ts';
import { formADocument } from '#document/content/form-a.ts';
import { formCDocument } from '#document/content/form-c.ts';
import { pixelHash } from '#document/images/image-hash.ts';
import { smallJpegs } from '#document/testing/small-jpeg.ts';
import { transcriptOf } from '#document/testing/transcript-of.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { recordInspection } from '#server/testing/entries.ts';
import { recordCheck, SIGNATURE_SIZE } from '#server/testing/form-a.ts';
import { insertUser, insertVenue } from '#server/testing/records.ts';
import { jpegHash, sha256 } from './image-worker.ts';

const AT = '2026-11-20T13:00:00.000Z';
const SHADES = [0, 90, 200];
const HEADER = { timeZone: 'Australia/Brisbane', exportedBy: 'A', exportedAt: AT };
const { plain, rotated } = smallJpegs((base64) => Buffer.from(base64, 'base64'));

const signature = (shade: number): ImageHash => {
  const { width, height } = SIGNATURE_SIZE;
  return pixelHash({ width, height, data: new Uint8Array(width * height).fill(shade) }, sha256);
};

const test = await buildTestApp({ startsAt: AT });
await test.db.insertInto('questions').values({ title: 'Recording?', is_core: true }).execute();
const venue = await insertVenue(test.db);
const admin = await insertUser(test.db, 'admin');
const manager = await insertUser(test.db, 'manager', { venues: [venue] });
for (const [night, shade] of SHADES.entries()) {
  const submitted_at = `2026-11-${night + 17}T22:00:00`;
  await recordCheck(test, manager, { venue_id: venue.id, submitted_at, shade });
}
const query = { venue_id: venue.id };
const { body } = await test.call(exportFormA, { as: admin.token, query });
const entries = body.formList;
const shadeAt = (address: string) =>
  SHADES[2 - entries.findIndex((entry) => entry.signature === address)] ?? 0;
const { reports, exported_at: exportedAt } = body;
const header = { ...HEADER, venue: { name: venue.name }, exportedAt };
const register = formADocument({ ...header, ...(reports && { reports }) }, entries);
const exported = transcriptOf(register, exportedAt, body.seal, (address) =>
  signature(shadeAt(address)),
);

async function verdictOf(body: Transcript) {
  const answer = await test.call(verifyPdf, { as: admin.token, body });
  expect(answer.status).toBe(200);
  return answer.body;
}

/** The differences of a document's images, as `[where, document]`. */
async function differencesOf(change: (rows: Transcript['rows']) => void) {
  const rows = structuredClone(exported.rows);
  change(rows);
  const { differences } = await verdictOf({ ...exported, rows });
  return differences.map(({ where, document }) => [where, document]);
}

const place = (number: number) => `${venue.name}, No. ${number}: Signature`;

describe('the signatures of a PDF', () => {
  it('agree with the stored ones, as a canvas sent them', async () => {
    const { agrees, sentence } = await verdictOf(exported);
    expect([agrees, sentence]).toEqual([true, PDF_VERIFICATION.matches(3, 3)]);
  });

  it('are found to be exchanged, made up, left out and put where none is', async () => {
    const [newest, next] = exported.rows;
    const exchanged = await differencesOf(([first, second]) => {
      first?.images.splice(0, 1, ...(next?.images ?? []));
      second?.images.splice(0, 1, ...(newest?.images ?? []));
    });
    expect(exchanged).toEqual([
      [place(3), PDF_VERIFICATION.imageOf(place(2))],
      [place(2), PDF_VERIFICATION.imageOf(place(3))],
    ]);
    const [column = 0] = newest?.images.map((image) => image.column) ?? [];
    const madeUp = await differencesOf(([first]) =>
      first?.images.splice(0, 1, { ...signature(1), column }),
    );
    expect(madeUp).toEqual([[place(3), PDF_VERIFICATION.otherImage]]);
    const leftOut = await differencesOf(([first]) => first?.images.pop());
    expect(leftOut).toEqual([[place(3), PDF_VERIFICATION.noImage]]);
    const added = await differencesOf(([first]) =>
      first?.images.push({ ...signature(1), column: 0 }),
    );
    expect(added).toEqual([[`${venue.name}, No. 3`, PDF_VERIFICATION.anImage]]);
  });

  it('differ where something else is drawn on the page', async () => {
    const { differences } = await verdictOf({ ...exported, unexpectedDrawing: [1] });
    expect(differences.map(({ where }) => where)).toEqual([PDF_VERIFICATION.page(1)]);
  });

  it('cannot be compared when the stored file is gone', async () => {
    const key = /signature-[^?]+/.exec(entries[1]?.signature ?? '')?.[0] ?? '';
    const files = await readdir(test.files, { recursive: true });
    await rm(join(test.files, files.find((file) => file.endsWith(key)) ?? key));
    const { differences } = await verdictOf(exported);
    expect(differences.map(({ where, register }) => [where, register])).toEqual([
      [place(2), PDF_VERIFICATION.fileLost],
    ]);
  });
});

describe('the form of an inspection in a PDF', () => {
  /** Records an inspection with a picture of its form. @returns what is on paper of it */
  async function inspected(file: Uint8Array<ArrayBuffer>, drawn: ImageHash | undefined) {
    const form_image = new File([file], 'form.jpg', { type: 'image/jpeg' });
    const { id } = await recordInspection(test, admin, { venue_id: venue.id, form_image });
    const { body } = await test.call(printFormC, { as: admin.token, params: { id } });
    const register = formCDocument({ ...HEADER, venue: { name: venue.name } }, body.formList);
    const transcript = transcriptOf(register, AT, body.seal, () => drawn ?? signature(0));
    return verdictOf({ ...transcript, facts: [] });
  }

  it('agrees pixel for pixel when it was drawn as it was sent', async () => {
    const size = { width: 8, height: 16 };
    const verdict = await inspected(plain, jpegHash({ file: plain, ...size }));
    expect(verdict).toMatchObject({ agrees: true, uncertain: [] });
    expect(verdict.sentence).toBe(PDF_VERIFICATION.matches(1, 1));
  });

  it('is uncertain where it was turned and is similar, and differs where it is not', async () => {
    const upright = jpegHash({ file: plain, width: 8, height: 16 });
    const alike = await inspected(rotated, upright);
    expect(alike).toMatchObject({ agrees: true, differences: [] });
    expect(alike.uncertain.map(({ sentence }) => sentence)).toEqual([PDF_VERIFICATION.isSimilar]);
    const other = upright && { ...upright, thumbnail: '80'.repeat(1024) };
    const { differences } = await inspected(rotated, other);
    expect(differences.map(({ document }) => document)).toEqual([PDF_VERIFICATION.otherImage]);
  });
});
