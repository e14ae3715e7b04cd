import { describe, expect, it } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { AUDITED } from '#contract/messages/audit.ts';
import { PAPER } from '#contract/messages/entries.ts';
import {
  addPaperScan,
  deletePaperEntry,
  exportPaperEntries,
  listPaperEntries,
  readPaperEntry,
} from '#contract/paper/calls.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { buildScan, insertPaperCheck } from '#server/testing/entries.ts';
import { insertUser, insertVenue } from '#server/testing/records.ts';

const test = await buildTestApp();
const venue = await insertVenue(test.db);
const other = await insertVenue(test.db);
const admin = await insertUser(test.db, 'admin');
const staff = await insertUser(test.db, 'staff', { venues: [venue] });
/** P-1 to P-3 of the venue, all of one page; P-2 has a note. */
const entries: string[] = [];
for (const note of [null, 'Camera 4 was an hour slow', null]) {
  entries.push(await insertPaperCheck(test.db, venue.id, note));
}
await insertPaperCheck(test.db, other.id);

const numbersOf = async (as: string, query: object) =>
  (await test.body(listPaperEntries, { as, query })).data.map(({ paper_number }) => paper_number);

describe('a paper register', () => {
  it('is listed to the people of its venue, the newest day first', async () => {
    expect(await numbersOf(staff.token, {})).toEqual([3, 2, 1]);
    const query = { venue_id: other.id };
    expect(await test.status(listPaperEntries, { as: staff, query })).toBe(404);
  });

  it('is found by a text, by days and by its form', async () => {
    const as = admin.token;
    const venue_id = venue.id;
    expect(await numbersOf(as, { venue_id, search: 'HOUR SLOW' })).toEqual([2]);
    expect(await numbersOf(as, { venue_id, from: '2026-10-03', to: '2026-10-03' })).toEqual([2]);
    expect(await numbersOf(as, { venue_id, form: 'form_b' })).toEqual([]);
    const wrong = { from: '2026-10-03', to: '2026-10-02' };
    expect(await test.errors(listPaperEntries, { as, query: wrong })).toEqual({
      to: [PAPER.fromAfterTo],
    });
  });

  it('has scans of its pages, which every entry of the page shows', async () => {
    const [first = '', second = ''] = entries;
    const scan = { params: { id: first }, body: { scan: buildScan() } };
    expect(await test.status(addPaperScan, { as: admin, ...scan })).toBe(201);
    const body = await test.body(readPaperEntry, { as: staff, params: { id: second } });
    expect(body.scans).toHaveLength(1);
    const audit = await test.call(listAudit, { as: admin, query: { kind: 'entry' } });
    expect(audit.body.data[0]?.what).toBe(AUDITED.paperScanAdded('Book 1, page 1'));
  });

  it('keeps a voided entry in exports, and shows it in lists to admins who ask for it', async () => {
    const [, , third = ''] = entries;
    const params = { id: third };
    const body = { reason: 'Misread' };
    await test.call(deletePaperEntry, { as: admin, params, body });
    expect(await numbersOf(staff.token, { voided: true })).toEqual([2, 1]);
    expect(await numbersOf(admin.token, { venue_id: venue.id, voided: true })).toEqual([3, 2, 1]);
    const query = { venue_id: venue.id };
    const { formList } = await test.body(exportPaperEntries, { as: staff, query });
    expect(formList.map(({ void_reason }) => void_reason)).toEqual(['Misread', null, null]);
    expect(await test.status(readPaperEntry, { as: staff, params })).toBe(404);
    const audit = await test.call(listAudit, { as: admin, query: { kind: 'entry' } });
    expect(audit.body.data[0]?.what).toBe(AUDITED.entryVoided(PAPER.title, PAPER.numbered(3)));
  });
});
