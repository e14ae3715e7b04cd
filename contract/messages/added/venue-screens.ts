import { counted } from './counted.ts';

/** On the list of venues and on a venue's own screens, where the specification is silent. */
export const VENUE = {
  updated: 'Venue updated successfully!',
  view: 'View this venue',
  /** @param hours of the trading day that runs now: "10:00 – 02:00" */
  openToday: (hours: string) => `Today ${hours}`,
  closedToday: 'Closed today',
  hours: (open: string, close: string) => `${open} – ${close}`,
  parts: 'Parts of the venue',
  details: 'Details',
  reload: 'Reload the record',
  licenceImage: (licence: string, name: string) => `${licence} of ${name}`,
} as const;

/** On the map of a venue. */
export const MAP = {
  title: 'Location',
  /** @param venue its name */
  label: (venue: string) => `Map of ${venue}`,
  noTiles: 'The map cannot be shown, because its pictures did not come. The position is kept.',
  noPosition:
    'The position of this venue is not known. Choose its address from the suggestions to set it.',
  failed: 'The map cannot be shown.',
} as const;

/** On the editor of the days on which a venue does not trade. */
export const CLOSURES = {
  hint: 'Choose every day on which this venue stays closed. No check is expected on those days.',
  tonight: 'Tonight',
  /** @param day "Friday 21/11/2026" */
  choose: (day: string) => `${day}, trading`,
  marked: (day: string) => `${day}, not trading`,
  chosen: (count: number) => `${counted(count, 'day')} chosen`,
  noneChosen: 'No day is chosen',
  list: 'Not trading',
  nothingMarked: 'The venue trades on each of these days, as far as its opening hours say.',
  remove: (day: string) => `Trade on ${day} after all`,
} as const;
