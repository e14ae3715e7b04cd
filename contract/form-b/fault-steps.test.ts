import { describe, expect, it } from 'vitest';
import { fault } from '../testing/entries.ts';
import { faultSteps } from './fault-steps.ts';
import type { FormBEntry } from './schemas.ts';

const ENTRY = fault({
  reported_date: '2026-11-22T13:54:00Z',
  reporter_name: 'Kirra Dawson',
  arrange_by: '2026-11-24T13:54:00Z',
  repair_by: '2026-11-24T13:54:00Z',
  mail: { to: 'service@kestrel.example', queued_at: '2026-11-22T13:54:00Z', sent_at: null },
});
const ARRANGED: FormBEntry = {
  ...ENTRY,
  arrangement_date: '2026-11-23',
  arrangement_time: '09:00',
  arrangement_manager_name: 'Kirra Dawson',
  arrangement_recorded: { at: '2026-11-22T23:01:00Z', by: 'Kirra Dawson' },
};
const NOW = new Date('2026-11-22T14:54:00Z');
const LATER = new Date('2026-11-24T16:54:00Z');

const steps = (entry: FormBEntry, now = NOW) =>
  faultSteps(entry, now).map(({ title, state, facts }) => [title, state, ...facts]);

describe('the steps of a fault', () => {
  it('name when and by whom it was identified, whom the mail goes to, and both deadlines', () => {
    expect(steps(ENTRY)).toEqual([
      ['Identified', 'done', 'Sun 22/11/2026 11:54 PM, Kirra Dawson'],
      ['Mailed', 'open', 'service@kestrel.example, waiting to be sent'],
      ['Arrange the repair', 'open', 'by Tue 24/11/2026 11:54 PM', '47 h left'],
      ['Repair', 'open', 'by Tue 24/11/2026 11:54 PM', '47 h left'],
    ]);
  });

  it('are overdue after their deadlines, and open without a deadline', () => {
    const [, , , repair] = steps(ENTRY, LATER);
    expect(repair).toEqual(['Repair', 'overdue', 'was due Tue 24/11/2026 11:54 PM', 'Overdue 3 h']);
    const [, , arrange] = steps({ ...ENTRY, arrange_by: null }, LATER);
    expect(arrange).toEqual(['Arrange the repair', 'open', 'No time limit set']);
  });

  it('stay open for a repair that is arranged and not made', () => {
    const [, , arranged] = steps(ARRANGED);
    expect(arranged).toEqual([
      'Arranged, not repaired',
      'open',
      'Mon 23/11/2026 09:00 AM, Kirra Dawson',
    ]);
  });

  it('name another user who entered them, and a later time', () => {
    const recorded = { at: '2026-11-26T02:00:00Z', by: 'Leilani Fonoti' };
    const repaired = { ...ARRANGED, repair_date: '2026-11-24', repair_recorded: recorded };
    const [, , arranged, repair] = steps({ ...repaired, arrangement_recorded: recorded }, LATER);
    expect(arranged?.[3]).toBe('Entered 26/11/2026 12:00 PM, 3 days later, by Leilani Fonoti');
    expect(repair).toEqual([
      'Repaired',
      'complete',
      'Tue 24/11/2026',
      'Entered 26/11/2026 12:00 PM, 36 h later, by Leilani Fonoti',
    ]);
  });
});
