/**
 * The numbers, sizes and patterns that both ends share, each with its unit and its source.
 * Required ones are listed in `contract/testing/required/constants.ts`; of others the reason is given.
 * Deadlines, trading days and due dates are rules about time: see calendar.ts.
 */

// Session storage

export const SESSION_KEY = {
  token: 'token',
  user: 'user',
  viewingVenue: 'viewing-venue',
} as const;

/** Announces a change of the viewing venue within the page. */
export const VIEWING_VENUE_EVENT = 'viewing-venue-ls';

// Lists

/** Changing a filter returns to it. */
export const FIRST_PAGE = 1;

/** Rows a page. */
export const PAGE_SIZE = 10;

/**
 * What a filter finds in a register is counted this far past the page that is shown; a list without
 * one says exactly how long it is. A period is counted on an index, a search reads what it finds.
 * Both are more pages than anybody turns.
 */
export const COUNTED_AT_MOST = { period: 10_000, search: 1_000 } as const;

// Delays on screen, in milliseconds

export const VENUE_CHANGE_RELOAD_MS = 500;
export const JOIN_VENUE_RELOAD_MS = 2000;
export const DELETE_RELOAD_MS = 2000;
export const LOGIN_REDIRECT_MS = 100;
export const LOGOUT_REDIRECT_MS = 100;
export const ACCOUNT_DELETION_REDIRECT_MS = 100;
export const SETUP_REDIRECT_MS = 100;
export const MANAGER_DELETION_REDIRECT_MS = 2000;
export const VENUE_CREATION_REDIRECT_MS = 2000;
export const VENUE_CREATION_TOAST_MS = 8000;

/** Idle typing before a licence number is checked. */
export const LICENCE_CHECK_DEBOUNCE_MS = 1000;

// Accounts

/** Characters. */
export const PASSWORD_MIN_LENGTH = 8;

/** Characters: room for any passphrase, and a bound on the work of hashing one. */
export const PASSWORD_MAX_LENGTH = 128;

/** A session ends after this long without a call. */
export const SESSION_IDLE_DAYS = 30;

/** A session ends this long after its sign-in, however often it is used: four seasons, four sign-ins. */
export const SESSION_MAX_DAYS = 90;

/**
 * Wrong passwords for one email, from one address and from all others together. Past them sign-in
 * waits until the minutes since the first are over. A hundred an hour from anywhere is the most that
 * OWASP ASVS 4 (2.2.1) allowed; version 5 (6.1.1, 6.3.1) asks that limits be written down and lock
 * nobody out. An address that the owner signed in from counts as theirs for so many days.
 */
export const SIGN_IN_LIMIT = {
  fromOneAddress: { most: 10, minutes: 15 },
  fromAnywhere: { most: 100, minutes: 60 },
  ownAddressDays: 30,
} as const;

/** A password-reset link works once, and no longer than this. */
export const RESET_TOKEN_MINUTES = 60;

/** Links that are mailed to one address in an hour, so that nobody floods a mailbox by asking. */
export const RESET_LINKS_AN_HOUR = 5;

/** How long the address that an account has left can be brought back from there: over a holiday. */
export const EMAIL_RESTORE_DAYS = 7;

// Licences

/** Days before expiry from which a licence is counted as expiring. */
export const LICENCE_WARNING_DAYS = { early: 30, urgent: 7 } as const;

/**
 * Months from issue to the expiry that the form fills in, which stays editable. Both are required.
 * Three years is how long an RMLV certificate lasts in Queensland.
 */
export const RMLV_VALIDITY_MONTHS = { registration: 36, profileAndManagerForms: 3 } as const;

// Venues

/** Given to a weekday when it is switched on, venue time. */
export const DEFAULT_HOURS = { open: '10:00', close: '22:00' } as const;

/** Days the non-trading picker lists around today, which it lists too. */
export const NON_TRADING_PICKER_DAYS = { before: 30, after: 29 } as const;

/** Days a venue may mark as not trading: ten years of them, for which it would rather be inactive. */
export const NON_TRADING_DAYS_MAX = 3660;

export const STATES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;

/** ISO 3166 code of the only country that places come from. */
export const PLACES_COUNTRY = 'AU';

// Forms

/** A yes/no answer on the wire. */
export const ANSWER = { yes: 1, no: 0 } as const;
export type Answer = (typeof ANSWER)[keyof typeof ANSWER];

/**
 * Days of recordings that Form C asks about; stricter than the 28 days of the Liquor Regulation 2002
 * (Qld).
 */
export const RECORDING_MIN_DAYS = 30;

// Files

/** The technical limit of one uploaded file, after photos were shrunk in the browser. */
export const UPLOAD_MAX_MEGABYTES = 10;
export const UPLOAD_MAX_BYTES = UPLOAD_MAX_MEGABYTES * 1024 * 1024;

/** The files taken for licences and inspections, by ending. */
export const UPLOAD_TYPES = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.pdf': 'application/pdf',
} as const;

/** Those of them that are pictures. */
export const PICTURE_ENDINGS = Object.entries(UPLOAD_TYPES)
  .filter(([, type]) => type.startsWith('image/'))
  .map(([ending]) => ending);

export const SIGNATURE_FILE = { name: 'signature.png', type: 'image/png' } as const;

export const CAPTURE_FILE = { name: 'capture', type: 'image/jpeg' } as const;

// Sizes on screen, in pixels unless the name says otherwise

export const SIGNATURE_HEIGHT_PX = { form: 260, standard: 220 } as const;
export const CAMERA_HEIGHT_PX = 240;
export const VENUE_MAP_HEIGHT_PX = 400;
/** Zoom level of web maps, 0 being the whole world. */
export const VENUE_MAP_ZOOM = 18;
export const MANAGER_MENU_MAX_HEIGHT_PX = 200;
export const NOTE_POPUP_MAX_HEIGHT_REM = 16;

// Text people type

/** The most characters each free text may have. */
export const TEXT_MAX_LENGTH = {
  /** The longest full names in use, and the names of venues and companies. */
  name: 100,
  /** RFC 5321: a forward path holds 256 octets, two of which are its angle brackets. */
  email: 254,
  /** Fifteen digits (ITU-T E.164) with a separator after each. */
  phone: 30,
  /** One line of a place autocomplete, with unit, building and state. */
  address: 250,
  /** A decimal degree with its sign and more digits than any receiver has. */
  coordinate: 20,
  /** A repairer's reference. */
  jobNumber: 50,
  /** A question fits the head of a column. */
  questionTitle: 300,
  /** About a printed page: notes, and the descriptions of faults and repairs. */
  note: 2000,
  /** Why an entry was voided: a sentence or two below it. */
  voidReason: 300,
  /** Longer than anything it could find. */
  search: 100,
  /** A file name as file systems allow it. */
  fileName: 255,
} as const;

/**
 * A trimmed full name: two words or more, of letters of any script with their marks, apostrophes,
 * hyphens and dots.
 */
export const FULL_NAME_PATTERN =
  /^['’]?\p{L}[\p{L}\p{M}\p{Join_Control}'’.‐-]*(?:\s+['’]?\p{L}[\p{L}\p{M}\p{Join_Control}'’.‐-]*)+$/u;

/**
 * A trimmed telephone number as people type it: 8 to 15 digits, a leading +, blanks and hyphens
 * between digits, and brackets around some.
 */
export const PHONE_PATTERN =
  /^(?=(?:\D*\d){8,15}\D*$)\+?(?:\(\+?\d+\)|\d)(?:[\s-]*(?:\(\d+\)|\d))*$/;

/** Characters, after trimming. */
export const LICENCE_NUMBER_LENGTH = { min: 3, max: 20 } as const;

/**
 * A trimmed licence number: letters, digits, blanks, hyphens and slashes, not all of them signs.
 * No state publishes a stricter format.
 */
export const LICENCE_NUMBER_PATTERN = new RegExp(
  `^(?=.*[A-Za-z0-9])[A-Za-z0-9 /-]{${LICENCE_NUMBER_LENGTH.min},${LICENCE_NUMBER_LENGTH.max}}$`,
);

/** Characters, after trimming: short to type, and too long to guess under a rate limit. */
export const VENUE_CODE_LENGTH = { min: 4, max: 20 } as const;

/**
 * A trimmed venue code: letters and digits, with hyphens inside. It is part of an address
 * (`/manager/{managerId}/join/{venue_code}`).
 */
export const VENUE_CODE_PATTERN = new RegExp(
  `^(?!-)[A-Za-z0-9-]{${VENUE_CODE_LENGTH.min},${VENUE_CODE_LENGTH.max}}(?<!-)$`,
);
