import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { exportFormA } from '#contract/form-a/calls.ts';
import { exportFormB } from '#contract/form-b/calls.ts';
import { PDF_VERIFICATION } from '#contract/messages/pdf-verification.ts';
import { verifyPdf } from '#contract/pdf-verification.ts';
import { formADocument } from '#document/content/form-a.ts';
import { FACT_KEY } from '#document/content/register-header.ts';
import { pixelHash } from '#document/images/image-hash.ts';
import { transcriptOf } from '#document/testing/transcript-of.ts';
import { recordFault } from '#server/testing/entries.ts';
import { insertQuestion, recordCheck, SIGNATURE_SIZE } from '#server/testing/form-a.ts';
import { insertUser, insertVenue } from '#server/testing/records.ts';
import { buildTestApp } from '../../testing/app.ts';
import { sha256 } from '../pdf-verification/image-worker.ts';

/** 04:30 on the 21st in Brisbane, where the 20th is the running trading day; 02:30 in Perth. */
const AT = '2026-11-20T18:30:00.000Z';

const test = await buildTestApp({ startsAt: AT });
await insertQuestion(test.db);
const brisbane = await insertVenue(test.db);
const perth = await insertVenue(test.db, { time_zone: 'Australia/Perth', rules: 'house' });
const admin = await insertUser(test.db, 'admin');
const manager = await insertUser(test.db, 'manager', { venues: [brisbane, perth] });
/** How a check of the night to the 20th was made on a phone, after its stated time in both zones. */
function madeOffline() {
  return { uid: randomUUID(), by: manager.id, at: '2026-11-19T16:20:00.000Z' };
}

for (const { id: venue_id } of [brisbane, perth]) {
  for (const day of ['18', '19', '20', '21']) {
    const check = { venue_id, submitted_at: `2026-11-${day}T00:15:00` };
    await recordCheck(test, manager, day === '20' ? { ...check, made: madeOffline() } : check);
  }
}

/** The last three nights: trading days from the 18th to the 20th. */
const DAYS = { from: '2026-11-18 00:00:00', to: '2026-11-20 23:59:59' } as const;
const NIGHTS = { ...DAYS, nights: true } as const;

const nightsOf = (list: readonly { trading_day: string }[]) =>
  list.map(({ trading_day }) => trading_day.slice(-2)).sort();

const exported = (query: object) => test.body(exportFormA, { as: admin, query });

describe('an export of nights', () => {
  it('has the checks of these trading days, also of one after midnight of the last', async () => {
    const venue_id = brisbane.id;
    const nights = await exported({ venue_id, ...NIGHTS });
    expect(nightsOf(nights.formList)).toEqual(['18', '19', '20']);
    expect(nights.reports?.[0]).toMatchObject({ from: '2026-11-18', to: '2026-11-20' });
    const days = await exported({ venue_id, ...DAYS });
    expect(nightsOf(days.formList), 'calendar days').toEqual(['17', '18', '19']);
  });

  it('has them of each venue in its own zone', async () => {
    const { formList } = await exported(NIGHTS);
    expect(nightsOf(formList)).toEqual(['18', '18', '19', '19', '20', '20']);
  });

  it('has the faults that were identified in them', async () => {
    await recordFault(test, manager, { venue_id: brisbane.id });
    const query = { venue_id: brisbane.id, ...NIGHTS };
    expect((await test.body(exportFormB, { as: admin, query })).formList).toHaveLength(1);
    const earlier = { ...query, to: DAYS.from };
    expect((await test.body(exportFormB, { as: admin, query: earlier })).formList).toEqual([]);
  });
});

describe('the PDF of nights', () => {
  const hash = pixelHash({ ...SIGNATURE_SIZE, data: new Uint8Array(60 * 26).fill(255) }, sha256);

  async function transcript() {
    const { formList, seal, exported_at, reports } = await exported({
      venue_id: brisbane.id,
      ...NIGHTS,
    });
    const header = {
      timeZone: 'Australia/Brisbane',
      exportedBy: 'A',
      exportedAt: exported_at,
      ...({ from: '2026-11-18', to: '2026-11-20', nights: true } as const),
      venue: { name: brisbane.name },
      ...(reports && { reports }),
    } as const;
    return transcriptOf(formADocument(header, formList), exported_at, seal, () => hash);
  }

  const verdictOf = (body: Awaited<ReturnType<typeof transcript>>) =>
    test.body(verifyPdf, { as: admin, body });

  it('agrees with the register, and names its nights', async () => {
    const body = await transcript();
    expect(JSON.stringify(body.rows)).toContain('(offline)');
    expect(body.facts.find(({ key }) => key === FACT_KEY.nights)).toMatchObject({
      label: 'Nights',
      value: '18/11/2026 – 20/11/2026',
    });
    expect(await verdictOf(body)).toMatchObject({ agrees: true, differences: [] });
  });

  it('that leaves out the check after midnight of its last night does not agree', async () => {
    const body = await transcript();
    const rows = body.rows.filter(({ cells }) => cells[0] !== '4');
    expect(rows.length).toBe(body.rows.length - 1);
    const { differences } = await verdictOf({ ...body, rows });
    expect(differences[0]?.document).toBe(PDF_VERIFICATION.notPrinted);
  });

  it('that passes its nights off as calendar days does not agree', async () => {
    const body = await transcript();
    const facts = body.facts.map((fact) =>
      fact.key === FACT_KEY.nights ? { ...fact, key: FACT_KEY.period } : fact,
    );
    expect(await verdictOf({ ...body, facts })).toMatchObject({ agrees: false });
  });
});
