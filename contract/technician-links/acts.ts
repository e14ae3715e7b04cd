import { BOOKING, LINK_HISTORY } from '../messages/technician-links.ts';

type Details = Readonly<Record<string, string>>;

/** The text of an act of a technician's link, or of a booking, in the history of its venue, by its kind. */
export const TECHNICIAN_LINK_ACT = {
  'technician-link-sent': ({ link_kind, place }: Details) =>
    LINK_HISTORY[place === 'mail' ? 'mailed' : 'shown'](link_kind === 'repair'),
  'technician-link-taken': ({ device }: Details) => LINK_HISTORY.taken(device),
  'technician-link-refused': ({ device }: Details) => LINK_HISTORY.refused(device),
  'technician-link-withdrawn': () => LINK_HISTORY.withdrawn,
  'inspection-proposed': ({ times }: Details) => BOOKING.historyProposed(Number(times)),
  'inspection-booked': () => BOOKING.historyBooked,
} as const;
