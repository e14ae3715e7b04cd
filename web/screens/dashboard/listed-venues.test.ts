import { expect, it } from 'vitest';
import { dueVenue, faultyVenue, uncheckedVenue } from './listed-venues.ts';

/** 22:00 on Sunday the 22nd in Brisbane. */
const NOW = new Date('2026-11-22T12:00:00Z');
const venue = { id: '1', name: 'The Royal', time_zone: 'Australia/Brisbane' };

it.each([
  ['2026-11-22T14:30:00Z', '2026-11-20', 'Due by 12:30 AM, last check Fri 20 Nov', false],
  ['2026-11-22T11:00:00Z', null, 'Overdue since 09:00 PM, no check yet', true],
])('a venue without a check that is due at %s', (due_at, last_check, fact, isOverdue) => {
  expect(uncheckedVenue({ ...venue, due_at, last_check }, NOW)).toMatchObject({ fact, isOverdue });
});

it.each([
  [
    '2026-11-22T23:00:00Z',
    'Since Sun 22 Nov, 06:00 PM, reported by Tama Ngata, 11 h left to arrange',
    false,
  ],
  [
    '2026-11-22T09:00:00Z',
    'Since Sun 22 Nov, 06:00 PM, reported by Tama Ngata, arranging overdue 3 h',
    true,
  ],
  [null, 'Since Sun 22 Nov, 06:00 PM, reported by Tama Ngata', false],
])('a venue with a fault that is to be arranged by %s', (arrange_by, fact, isOverdue) => {
  const open = { since: '2026-11-22T08:00:00Z', by: 'Tama Ngata', arrange_by };
  expect(faultyVenue({ ...venue, fault: open }, NOW)).toMatchObject({ fact, isOverdue });
});

it.each([
  [null, 'No inspection recorded', true],
  ['2026-11-22', 'Due today', false],
  ['2026-12-04', 'Due by Fri 4 Dec 2026, in 12 days', false],
  ['2026-11-13', 'Overdue since Fri 13 Nov 2026, 9 days', true],
])('a venue whose inspection is due on %s', (due_day, fact, isOverdue) => {
  expect(dueVenue({ ...venue, due_day }, NOW)).toMatchObject({ fact, isOverdue });
});
