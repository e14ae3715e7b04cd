import { formatCount } from '../core/format-count.ts';
import { APP_NAME, REGISTER_NAME } from './labels.ts';

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
  integrations: 'Integrations',
  system: 'System',
  audit: 'Audit',
  import: 'Import',
  checkPdf: 'Check a PDF',
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
  /** Leads to what an officer is shown. */
  inspector: 'Inspector here',
  tagline: `Your venue's ${REGISTER_NAME}, checked every night.`,
} as const;

/** Above every screen. */
export const CONNECTION = {
  /** @param time "09:40 PM", or with its day */
  asOf: (time: string) => `No connection. This is as of ${time}.`,
  /** @param since "11:52 PM", or with its day */
  waiting: (checks: number, explanations: number, since: string) => {
    const counts = [
      ...(checks > 0 ? [formatCount(checks, 'check')] : []),
      ...(explanations > 0 ? [formatCount(explanations, 'explanation')] : []),
    ];
    const verb = checks + explanations === 1 ? 'waits' : 'wait';
    return `${counts.join(' and ')} ${verb} on this phone, since ${since}`;
  },
  openWaiting: 'Open',
  /** On the sign-in page. */
  offline: 'No connection?',
  /** @param venue name of the venue */
  record: (venue: string) => `Record tonight's check at ${venue}`,
  /** There, and in place of the form, where nothing is stored of what a check needs. */
  noCheck:
    "No connection? Tonight's check can be recorded for 36 hours after somebody was signed in here with one.",
  newRelease: `A new version of ${APP_NAME} is ready.`,
  reload: 'Reload',
} as const;

/** Above every screen, where the register is not the one that this browser saw signed. */
export const SEEN = {
  /** Names a venue that is not there any more. */
  venue: (id: string) => `venue ${id}`,
  contradicted: {
    title: (venue: string) => `The register of ${venue} is not the one that this device saw`,
    /** @param at when it was signed, as screens show it */
    hint: (at: string, change: number) =>
      `On ${at} its change ${change} was signed. That change is gone, or is another one: something was changed or removed outside of ${APP_NAME}, or an old copy was put back. Save the proof, and tell your administrator. ${APP_NAME} mails administrators too.`,
  },
  restored: {
    title: (venue: string) => `The register of ${venue} was restored from a backup`,
    hint: (at: string, change: number) =>
      `On ${at} this device saw it with change ${change}, which is gone. Look whether what you recorded is still there.`,
    accept: 'I have seen this',
  },
  'unknown-key': {
    title: (venue: string) =>
      `The register of ${venue} is signed with a key that this device does not know`,
    hint: (at: string, change: number) =>
      `On ${at} another key signed its change ${change}. If this register was set up anew, go on. If not, somebody may have exchanged it: save the proof, and tell your administrator.`,
    accept: 'It was set up anew',
  },
  save: 'Save the proof',
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

/** Around the user guides, whose texts are in docs/guide/. */
export const HELP = {
  title: 'Help',
  guides: 'Guides',
  /** By the name of the guide's file. */
  guide: {
    manager: 'Manager',
    'area-manager': 'Area manager',
    admin: 'Administrator',
    technician: 'Technician',
    inspector: 'Inspector',
    proof: 'What it proves',
  },
  /** @param guide "Manager" */
  pageTitle: (guide: string) => `Help: ${guide}`,
} as const;

export type GuideName = keyof typeof HELP.guide;

/** What people who find a weakness read, as plain text at `/.well-known/`. */
export const DISCLOSURE = {
  /** @param contact "mailto:security@register.example" */
  policy: (contact: string) => `Reporting a weakness in ${APP_NAME}

Write to ${contact}, in English. Say what you did, what you saw, and what somebody could do with it.

Please publish nothing before it is fixed, or before 90 days have passed. There is no reward.

You may test with accounts and venues of your own. Please do not read, change or delete what belongs to
others, do not try to make the service unavailable, and do not send mails to others through it. Reports
that keep to this are welcome.
`,
} as const;

/** Asks an admin for a second factor, before it is required. */
export const SECOND_FACTOR_NOTICE = {
  /** @param days until it is required */
  title: (days: number) =>
    days <= 1
      ? 'Add a second step to your sign-in today'
      : `Add a second step to your sign-in within ${formatCount(days, 'day')}`,
  hint: 'Administrators need a passkey or an authenticator app beside the password.',
  setUpNow: 'Set up now',
  later: 'Later',
} as const;
