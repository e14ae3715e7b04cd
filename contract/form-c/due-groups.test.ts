import { describe, expect, it } from 'vitest';
import type { InspectionStatus } from '../status/schemas.ts';
import { dueGroups, dueSentence } from './due-groups.ts';

const venue = (state: InspectionStatus['state'], is_new = false) => ({
  state,
  due_day: null,
  open_findings: 0,
  is_new,
});

const WRONG = [venue('overdue'), venue('overdue'), venue('failed'), venue('never')];
const NEW = venue('never', true);
const SOON = venue('due_soon');
const LATER = venue('in_time');

describe('the venues to inspect', () => {
  it('are grouped by when they must be inspected, without empty groups', () => {
    const open = venue('no_period');
    expect(dueGroups([...WRONG, NEW, SOON, LATER, open])).toEqual([
      { group: 'wrong', venues: WRONG },
      { group: 'due_soon', venues: [SOON] },
      { group: 'new', venues: [NEW] },
      { group: 'in_time', venues: [LATER] },
      { group: 'no_period', venues: [open] },
    ]);
    expect(dueGroups([LATER])).toEqual([{ group: 'in_time', venues: [LATER] }]);
  });

  it.each([
    [
      [...WRONG, NEW, SOON, LATER],
      '2 overdue, 1 failed, 1 never inspected, 1 due within 30 days, 1 new, 1 later.',
    ],
    [[venue('failed', true), venue('no_period')], '1 failed, 1 without a period.'],
    [[SOON, LATER, LATER], 'Nothing is overdue or failed, 1 due within 30 days, 2 later.'],
    [[NEW], 'Nothing is overdue or failed, 1 new.'],
  ])('are counted in one sentence, each once', (venues, sentence) => {
    expect(dueSentence(venues)).toBe(sentence);
  });
});
