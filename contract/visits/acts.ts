import { AUDITED } from '../messages/audit.ts';
import { VISIT_HISTORY } from '../messages/visits.ts';
import { formatDateTime } from '../time/formatting.ts';

/** What an act of a visit has in the history beside its kind. Times are ISO 8601. */
type Details = Readonly<Record<string, string>>;

const inUtc = (instant: string) => formatDateTime(new Date(instant), 'UTC');

/** The text of an act of a visit in the history of its venue, by its kind. */
export const VISIT_ACT = {
  'visit-started': ({ place }: Details) =>
    place === 'here' ? VISIT_HISTORY.startedHere : VISIT_HISTORY.started,
  'visit-shown-offline': ({ at = '', as_of = '' }: Details) =>
    VISIT_HISTORY.shownOffline(inUtc(at), inUtc(as_of)),
  'visit-opened': ({ device }: Details) => VISIT_HISTORY.opened(device),
  'visit-refused': ({ device }: Details) => VISIT_HISTORY.refused(device),
  'visit-officer': ({ officer = '' }: Details) => VISIT_HISTORY.officer(officer),
  'visit-viewed': ({ nights }: Details) => VISIT_HISTORY.viewed(Number(nights)),
  'visit-taken': ({ list = '', entries = '' }: Details) => AUDITED.exported(list, entries),
  'visit-sighted': ({ officer = '' }: Details) => VISIT_HISTORY.sighted(officer),
  'visit-ended': () => VISIT_HISTORY.ended,
} as const;
