import { formatCount } from '../format-count.ts';
import { REGISTER_NAME } from '../names.ts';

/** Items of the navigation. */
export const NAV = {
  dashboard: 'Dashboard',
  formA: 'Form A',
  formB: 'Form B',
  formC: 'Form C',
  allVenues: 'All venues',
  calendar: 'Calendar',
  managers: 'Managers',
  venues: 'Venues',
  companies: 'Company',
  questions: 'Questions',
  technicians: 'Technicians',
  admins: 'Administrators',
  audit: 'Audit',
  import: 'Import',
  /** Reached from the registers. */
  checkPdf: 'Check a PDF of the register',
} as const;

/** Heads of an administrator's navigation. */
export const NAV_GROUP = {
  registers: 'Registers',
  peopleAndPlaces: 'People and places',
  administration: 'Administration',
} as const;

/** Around every screen. */
export const SHELL = {
  home: 'Home',
  more: 'More',
  closeMenu: 'Close the menu',
  skip: 'Skip to the content',
  navigation: 'Main navigation',
  viewingVenue: 'Viewing Venue:',
  tonight: "Tonight's check",
  tagline: `Your venue's ${REGISTER_NAME}, checked every night.`,
} as const;

/** Below a licence that ends within 30 days, or has ended. */
export const RENEWAL = {
  /** @param day "Fri 27 Nov 2026" @param days until then; 0 for today */
  ends: (day: string, days: number) =>
    `Ends ${day}, ${days === 0 ? 'today' : `in ${formatCount(days, 'day')}`}`,
  ended: (day: string) => `Ended ${day}`,
  renew: 'Renew',
  note: (end: string, renew: string) => `${end} · ${renew}`,
} as const;

/** In the modal that a manager without a venue cannot leave. */
export const ADD_VENUE = {
  title: 'Please Add A Venue',
  hint: 'Create your venue to get started.',
  create: 'Create Venue',
  orJoin: 'Or join an existing venue with its code',
} as const;
