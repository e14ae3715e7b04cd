import { BUTTON, LABEL } from '../spec/labels.ts';
import { TITLE } from '../spec/titles.ts';

/** What to do next, below "No records" in an empty list. */
export const HINT = {
  filtered: `Nothing matches this filter. Change it, or press ${BUTTON.reset}.`,
  venues: `Add your first venue with ${BUTTON.createEntry}.`,
  profileVenues: `Ask your venue for its code and enter it under ${BUTTON.joinVenue}.`,
  venueManagers: `Managers appear here once they join with the ${LABEL.venueCode.toLowerCase()}.`,
  formA: `Record tonight's check with ${BUTTON.createEntry}.`,
  formB: 'No malfunction is recorded. Answering No in Form A starts one.',
  formC: 'No inspection is recorded. A technician inspects the system every six months.',
  managers: `Add the first manager with ${TITLE.createManager}.`,
  technicians: `Add the first technician with ${TITLE.createTechnician}.`,
  companies: `Add the first company with ${TITLE.createCompany}.`,
  questions: 'Add the first question.',
} as const;

/** The Select Manager modal of a new Form A entry. */
export const SELECT_MANAGER = {
  prompt: 'Who checked the CCTV system?',
  explanation: 'Only managers of this venue with valid licences can be selected.',
  noneValid:
    'No manager of this venue has valid licences. Please update the licences in the profile first.',
} as const;
