/**
 * The limits that both ends keep: numbers, sizes and patterns, each with its unit and its source.
 * Where no source is named, the specification is silent and the reason for our choice is given.
 * Deadlines, trading days and due dates come from a rule profile: see contract/rules.
 */

// Lists

/** Specification section 9; changing a filter returns to it. */
export const FIRST_PAGE = 1;

/** Rows a page. The specification shows no number. */
export const PAGE_SIZE = 10;

// Accounts

/** Characters. Specification sections 5 and 9. */
export const PASSWORD_MIN_LENGTH = 8;

/** Characters: room for any passphrase, and a bound on the work of hashing one. */
export const PASSWORD_MAX_LENGTH = 128;

/** A session ends after this long without a call. */
export const SESSION_IDLE_DAYS = 30;

/** A session ends this long after its sign-in, however often it is used: four sign-ins a year. */
export const SESSION_MAX_DAYS = 90;

/** A password-reset link works once, and no longer than this. */
export const RESET_TOKEN_MINUTES = 60;

/** How long the address that an account has left can be brought back from there: over a holiday. */
export const EMAIL_RESTORE_DAYS = 7;

// Venues

/** Days a venue may mark as not trading: ten years of them, for which it would rather be inactive. */
export const NON_TRADING_DAYS_MAX = 3660;

// Files

/** The technical limit of one uploaded file, after photos were shrunk in the browser. */
export const UPLOAD_MAX_MEGABYTES = 10;
export const UPLOAD_MAX_BYTES = UPLOAD_MAX_MEGABYTES * 1024 * 1024;

/** The files taken for licences and inspections, by ending. Specification section 3. */
export const UPLOAD_TYPES = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.pdf': 'application/pdf',
} as const;

/** The endings of pictures among them. */
export const PICTURE_ENDINGS = Object.entries(UPLOAD_TYPES)
  .filter(([, type]) => type.startsWith('image/'))
  .map(([ending]) => ending);

/** Specification section 9. */
export const SIGNATURE_FILE = { name: 'signature.png', type: 'image/png' } as const;

// Typed text

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
 * hyphens and dots. The specification names the rule and does not show its pattern.
 */
export const FULL_NAME_PATTERN =
  /^['’]?\p{L}[\p{L}\p{M}\p{Join_Control}'’.‐-]*(?:\s+['’]?\p{L}[\p{L}\p{M}\p{Join_Control}'’.‐-]*)+$/u;

/**
 * A trimmed telephone number as users type it: 8 to 15 digits, a leading +, blanks and hyphens
 * between digits, and brackets around some. The specification does not show its pattern.
 */
export const PHONE_PATTERN =
  /^(?=(?:\D*\d){8,15}\D*$)\+?(?:\(\+?\d+\)|\d)(?:[\s-]*(?:\(\d+\)|\d))*$/;

/** Characters, after trimming. */
export const LICENCE_NUMBER_LENGTH = { min: 3, max: 20 } as const;

/**
 * A trimmed licence number: letters, digits, blanks, hyphens and slashes, with a letter or a digit.
 * No state publishes a stricter format.
 */
export const LICENCE_NUMBER_PATTERN = new RegExp(
  `^(?=.*[A-Za-z0-9])[A-Za-z0-9 /-]{${LICENCE_NUMBER_LENGTH.min},${LICENCE_NUMBER_LENGTH.max}}$`,
);

/** Characters, after trimming: short to type, and too long to guess under a rate limit. */
export const VENUE_CODE_LENGTH = { min: 4, max: 20 } as const;

/**
 * A trimmed venue code: letters and digits, with hyphens inside. It is part of an address
 * (`/manager/{managerId}/join/{venue_code}`). The specification does not show its pattern.
 */
export const VENUE_CODE_PATTERN = new RegExp(
  `^(?!-)[A-Za-z0-9-]{${VENUE_CODE_LENGTH.min},${VENUE_CODE_LENGTH.max}}(?<!-)$`,
);
