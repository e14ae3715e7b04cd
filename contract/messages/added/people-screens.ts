import { counted } from './counted.ts';

/** On the screens of managers, technicians and companies, where the specification is silent. */
export const PEOPLE = {
  /** The head of the screen that changes a record. */
  edit: (name: string) => `Edit ${name}`,
  areaManager: 'Area manager',
  areaManagerHint: 'Sees the wider dashboard and switches between the venues joined.',
  passwordKept: 'Leave both empty to keep the password.',
  moreVenues: (count: number) => `+ ${count} more`,
  /** Of a licence that is still good today. */
  daysLeft: (days: number) => (days === 0 ? 'Last day' : `${counted(days, 'day')} left`),
  /** @param name of whose row it is */
  showLicence: (name: string) => `Show the licence of ${name}`,
  licenceWaiting: 'Checked as soon as the company and the state are chosen.',
} as const;

/** On /questions. */
export const QUESTIONS = {
  add: 'Add Question',
  added: 'Question added successfully!',
  core: 'Core question',
  coreStays: 'A core question belongs to every venue and cannot be deleted.',
  titleHint: 'Answered with Yes or No. No means that something is wrong.',
  onlyFor: (venue: string) => `Only for ${venue}`,
  emptyVenueHint: 'Leave empty to ask at every venue.',
} as const;
