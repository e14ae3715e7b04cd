import { describe, expect, it } from 'vitest';
import { fault } from '../testing/entries.ts';
import { formBProvenance } from './provenance.ts';
import type { FormBEntry } from './schemas.ts';

const FAULT = fault({
  received_at: '2026-11-22T05:00:00.000Z',
  recorded_by: 'Kirra Dawson',
  reported_date: '2026-11-22T05:00:00.000Z',
  reporter_name: 'Kirra Dawson',
  arrangement_date: '2026-11-22',
  arrangement_time: '16:00',
  arrangement_manager_name: 'Kirra Dawson',
  repair_date: '2026-11-23',
  arrangement_recorded: { at: '2026-11-22T06:05:00.000Z', by: 'Kirra Dawson' },
  repair_recorded: { at: '2026-11-23T09:00:00.000Z', by: 'Kirra Dawson' },
});

const textsOf = (entry: FormBEntry) =>
  formBProvenance(entry).map(({ label, value }) => `${label} ${value}`);

describe('the provenance of a fault', () => {
  it('is silent while its steps are entered when they are made', () => {
    expect(textsOf(FAULT)).toEqual([]);
  });

  it('tells steps that were entered days after the time they state, and by whom', () => {
    const late = { at: '2026-12-11T06:05:00.000Z', by: 'Leilani Fonoti' };
    expect(textsOf({ ...FAULT, arrangement_recorded: late, repair_recorded: late })).toEqual([
      'Arrangement entered 11/12/2026 04:05 PM, 19 days later by Leilani Fonoti',
      'Repair entered 11/12/2026 04:05 PM, 18 days later by Leilani Fonoti',
    ]);
  });

  it('tells a fault that was recorded later, by another', () => {
    const entry = {
      ...FAULT,
      reported_date: '2026-11-01T05:00:00.000Z',
      reporter_name: 'Tama Ngata',
    };
    expect(textsOf(entry)).toEqual([
      'Recorded 22/11/2026 03:00 PM, 21 days later',
      'Recorded by Kirra Dawson',
    ]);
  });
});
