import type { UncheckedDay, VenueReport } from '#contract/calendar/venue-report.ts';
import type { DayState } from '#contract/status/day-state.ts';
import type { RegisterHeader } from '../content/register-header.ts';

export const HEADER: RegisterHeader = {
  venue: {
    name: 'The Royal Exchange Hotel',
    address: '10 High Street, Toowong QLD 4066',
    licenceNumber: '80201234',
  },
  timeZone: 'Australia/Brisbane',
  from: '2026-10-01',
  to: '2026-10-31',
  exportedBy: 'Sarah Whitfield',
  exportedAt: '2026-10-31T22:10:00Z',
};

const MISSED: Omit<UncheckedDay, 'day'> = {
  due_at: '2026-10-20T14:30:00Z',
  explanations: [],
  closed: null,
};

/** Creates a trading day without a check. */
export const unchecked = (day: string, changes: Partial<UncheckedDay> = {}): UncheckedDay => ({
  ...MISSED,
  day,
  ...changes,
});

/** Creates the report of 1 to 31/10/2026, on time each day. */
export function report(
  states: Readonly<Record<string, DayState>> = {},
  changes: Partial<VenueReport> = {},
): VenueReport {
  const { from = '2026-10-01', to = '2026-10-31' } = changes;
  const days: DayState[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000)
    days.push(states[new Date(at).toISOString().slice(0, 10)] ?? 'on_time');
  return {
    venue_id: 'v1',
    venue_name: 'The Royal Exchange Hotel',
    address: '10 High Street, Toowong QLD 4066',
    licence_number: '80201234',
    time_zone: 'Australia/Brisbane',
    from,
    to,
    states: days,
    fault_days: [],
    unchecked: [],
    signers: [],
    faults: [],
    inspections: [],
    ...changes,
  };
}
