import { describe, expect, it } from 'vitest';
import { inspection } from '../testing/entries.ts';
import { licenceOnDay } from './licence-on-day.ts';
import type { FormCEntry, LicenceCheck } from './schemas.ts';

const LISTED: LicenceCheck = {
  result: 'current',
  list_day: '2026-10-20',
  list_state: 'QLD',
  listed_until: '2028-06-30',
};

/** On 22 October in Brisbane, and on 21 October in UTC. */
const LATE = '2026-10-21T14:30:00Z';

const factsOf = (check: Partial<LicenceCheck>, changes: Partial<FormCEntry> = {}) =>
  licenceOnDay(
    inspection({
      time_zone: 'Australia/Brisbane',
      rules: 'qld',
      technician_licence_state: 'QLD',
      technician_licence_expiry_date: '2028-06-30',
      licence_check: { ...LISTED, ...check },
      ...changes,
    }),
  ).map(({ text, tone }) => `${tone}: ${text}`);

describe('the licence on the day of an inspection', () => {
  it('is what the technician states, and what the list of that day says', () => {
    expect(factsOf({})).toEqual([
      'plain: Queensland, valid to 30/06/2028 as stated',
      'good: On the Queensland licence list of 20/10/2026, valid to 30/06/2028',
    ]);
  });

  it.each([
    ['2026-10-22', LATE, 'plain: Queensland, valid to 22/10/2026 as stated'],
    ['2026-10-21', LATE, 'bad: Queensland, ended 21/10/2026'],
  ])('is good to the end of %s, venue time', (technician_licence_expiry_date, at, stated) => {
    const changes = { technician_licence_expiry_date, submitted_at: at };
    expect(factsOf({}, changes)[0]).toBe(stated);
  });

  it.each([
    ['ended', 'bad: On the Queensland licence list of 20/10/2026, ended 30/06/2028'],
    ['listed', 'good: On the Queensland licence list of 20/10/2026, which states no end'],
    ['not_listed', 'bad: Not on the Queensland licence list of 20/10/2026'],
    [
      'other_state',
      'plain: Not looked up: the Queensland licence list of 20/10/2026 is of another state',
    ],
    ['no_list', 'plain: Not looked up: this server has no licence list'],
  ] as const)('says what a look-up found: %s', (result, text) => {
    expect(factsOf({ result }).at(-1)).toBe(text);
  });

  it('names a licence of another state than the rules of the venue', () => {
    expect(factsOf({}, { technician_licence_state: 'VIC' })[1]).toBe(
      'plain: Not a licence of Queensland, whose rules the venue follows',
    );
    expect(factsOf({}, { technician_licence_state: 'VIC', rules: 'house' })).toHaveLength(2);
  });

  it('is unknown of an inspection without a link', () => {
    expect(licenceOnDay(inspection())).toEqual([]);
  });
});
