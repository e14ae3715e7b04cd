import { DUE_INSPECTIONS } from '../messages/form-c.ts';
import { isInspectionWrong } from '../status/inspection.ts';
import type { InspectionStatus } from '../status/schemas.ts';

/** What venues are counted as, in the order of the sentence. */
const KINDS = ['overdue', 'failed', 'never', 'due_soon', 'new', 'in_time', 'no_period'] as const;

/** The groups of venues, in their order. */
const GROUPS = ['wrong', 'due_soon', 'new', 'in_time', 'no_period'] as const;

type Kind = (typeof KINDS)[number];
type Group = (typeof GROUPS)[number];

const kindOf = ({ state, is_new }: InspectionStatus): Kind =>
  state === 'never' && is_new ? 'new' : state;

const isIn = (status: InspectionStatus, group: Group): boolean =>
  (isInspectionWrong(status) ? 'wrong' : kindOf(status)) === group;

/** Groups venues by when they must be inspected; in each group they keep their order. */
export const dueGroups = <Venue extends InspectionStatus>(venues: readonly Venue[]) =>
  GROUPS.map((group) => ({
    group,
    venues: venues.filter((venue) => isIn(venue, group)),
  })).filter((one) => one.venues.length > 0);

/** "2 overdue, 1 failed, 3 due within 30 days, 14 later." Each venue is counted once. */
export function dueSentence(venues: readonly InspectionStatus[]): string {
  const counts = KINDS.flatMap((kind) => {
    const count = venues.filter((venue) => kindOf(venue) === kind).length;
    return count > 0 ? DUE_INSPECTIONS.counts[kind](count) : [];
  });
  const right = venues.some(isInspectionWrong) ? [] : [DUE_INSPECTIONS.nothingWrong];
  return `${[...right, ...counts].join(', ')}.`;
}
