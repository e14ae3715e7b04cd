/**
 * Limits of the server and the web: numbers, sizes and patterns, each with its unit and its source, or
 * with a reason where the specification is silent. For deadlines, trading days and due dates, see the
 * rule profiles in contract/rules.
 */

// Lists

/** Specification section 9. A changed filter returns to it. */
export const FIRST_PAGE = 1;

/** Rows per page. The specification has no number. */
export const PAGE_SIZE = 10;

/** Newest entries of the audit that a filter finds: counting more in a history of years would take long. */
export const AUDIT_MAX_ENTRIES = { list: 1_000, export: 10_000 } as const;

/**
 * Days in which a submission may be repeated under its key: a phone that was offline sends its entries late. Repeated
 * after it, they count as new ones.
 */
export const SUBMISSION_DAYS = 30;

// Accounts

/** Characters. Specification sections 5 and 9. */
export const PASSWORD_MIN_LENGTH = 8;

/** Characters: enough for a passphrase, and a bound on the work of hashing. */
export const PASSWORD_MAX_LENGTH = 128;

/** Days without a call after which a session ends. */
export const SESSION_IDLE_DAYS = 30;

/** Days after sign-in at which a session ends even when it is in use: four sign-ins per year. */
export const SESSION_MAX_DAYS = 90;

/** Minutes after a password or passkey was presented in which sensitive changes need no other one. */
export const RECENT_SIGN_IN_MINUTES = 10;

/** Days for which an account knows a device or address that it signed in from: a year, and its holidays. */
export const KNOWN_DEVICE_DAYS = 400;

/** Minutes for which a password-reset link is valid, once. */
export const RESET_TOKEN_MINUTES = 60;

/** Minutes for which the address of a licence scan is valid. */
export const SCAN_ADDRESS_MINUTES = 5;

/** Minutes that a sign-in at the OpenID Connect issuer may take. */
export const SINGLE_SIGN_ON_MINUTES = 10;

/** Characters of an address of the app to return to: the longest search of a list has some 500. */
export const ADDRESS_MAX_LENGTH = 1000;

/** Days for which a reset of the password offers to remove passkeys and apps that were added. */
export const RECENT_FACTOR_DAYS = 30;

/** Minutes for which a right password waits for its code, and a passkey may answer a challenge. */
export const FACTOR_MINUTES = 5;

/** Days from the first sign-in after which an admin needs a second factor, where one is required. */
export const SECOND_FACTOR_DAYS = 7;

/** Recovery codes that an account gets with its first factor. */
export const RECOVERY_CODES = 10;

/** Characters of a typed code, with room for spaces and hyphens. */
export const CODE_MAX_LENGTH = 50;

/** Passkeys of one account: a phone, a laptop and a key for each place, and some more. */
export const PASSKEYS_MAX = 20;

/** Days within which the previous email address of an account can be restored: enough for a holiday. */
export const EMAIL_RESTORE_DAYS = 7;

/** Days after which a registration is removed when no code of a venue was ever entered. */
export const UNATTACHED_ACCOUNT_DAYS = 14;

/** Hours for which a link that confirms an email address is valid, once: a day to read one's mail. */
export const EMAIL_CONFIRMATION_HOURS = 24;

/** Days for which a technician company can confirm itself by the link that was mailed to it. */
export const COMPANY_LINK_DAYS = 14;

/** Entries at a venue of somebody who waits for confirmation there. Each takes a number for good. */
export const UNCONFIRMED_ENTRIES_A_DAY = 10;

// Visits of officers

/** Minutes for which a visit shows the register to the device that opened it. */
export const VISIT_MINUTES = 60;

/** Attempts to open a visit from one address, right or wrong: one is enough for an officer. */
export const VISIT_OPENINGS_A_MINUTE = 20;

/** Changes since the last visit that are listed, the newest. More of them are a question for the venue. */
export const VISIT_CHANGES_MAX = 100;

/** Hours for which a phone shows the register as it was last seen. */
export const VISIT_STORED_HOURS = 24;

/** Digits of the number by which a phone is taken out of a visit, as of those that unlock phones. */
export const VISIT_PIN_DIGITS = 4;

/** Wrong numbers after which only a new sign-in takes it out. */
export const VISIT_PIN_ATTEMPTS = 5;

// Venues

/** Characters of the explanation of a missed check, after trimming. */
export const EXPLANATION_LENGTH = { min: 10, max: 1000 } as const;

/** Days in the past that anybody but an admin may state as the time of an entry. */
export const STATED_DAYS_BACK = 14;

/** Minutes by which a device's clock may differ from the server's before that is noted. */
export const CLOCK_TOLERANCE_MINUTES = 5;

/** Days after which a check that waited on a phone is no longer taken. */
export const SENT_DAYS_LATER = 14;

/** Milliseconds: more than any device's clock is wrong by, and few enough to be added to any date. */
export const CLOCK_OFFSET_MAX_MS = 100 * 366 * 24 * 60 * 60 * 1000;

/** Non-trading days of a venue: ten years. */
export const NON_TRADING_DAYS_MAX = 3660;

/** Answers of a check: many times the questions that a venue has. */
export const ANSWERS_MAX = 500;

// Import

/** Rows of a file, more than the largest group has people. Also a bound on the work of one import. */
export const IMPORT_MAX_ROWS = 5000;

/** Bytes of the rows of a file as they are sent: 800 for each. */
export const IMPORT_MAX_BYTES = 4 * 1024 * 1024;

/** Maximum size of a spreadsheet. Ten thousand rows take one megabyte. */
export const IMPORT_FILE_MAX_MEGABYTES = 5;

/** Days for which an imported person can set a password by the link that was mailed to them. */
export const IMPORT_LINK_DAYS = 14;

/**
 * Mails with such links: an import sends them over time, so that other mails are not delayed and no mail
 * server takes the sender for a spammer.
 */
export const IMPORT_MAILS = { aMinute: 60, aDay: 5000 } as const;

// Weekly mails

/** Days for which a link that confirms an address of a weekly mail is valid, once. */
export const WEEKLY_MAIL_LINK_DAYS = 7;

/** Addresses that signed notes are mailed to, confirmed or not. */
export const NOTES_ADDRESSES_MAX = 3;

// Invitations

/** Days for which the link of a mailed invitation is valid, once. */
export const INVITATION_DAYS = 7;

/** Days for which a technician's link can be used. */
export const TECHNICIAN_LINK_DAYS = 7;

/** Addresses that are invited at once, and venues that an invitation is for. */
export const INVITED_AT_ONCE = { emails: 50, venues: 300 } as const;

/** Days after which an invitation that was sent keeps neither its address nor its link. */
export const INVITATION_RETENTION_DAYS = 90;

// Files

/** Maximum size of an uploaded file, after the browser scaled photos down. */
export const UPLOAD_MAX_MEGABYTES = 10;
export const UPLOAD_MAX_BYTES = UPLOAD_MAX_MEGABYTES * 1024 * 1024;

/**
 * Megabytes of files that may be stored in a day. A check has a signature of 10 kB and at most three photos,
 * a photo that the app scaled down some 500 kB, and an inspection a file of at most 10 MB.
 */
export const DISK_QUOTA_MEGABYTES = {
  /** A technician with thirty inspections at the largest size. */
  user: 300,
  /** A photo for each night of a year, recorded in one day. */
  venue: 300,
  /** Two registrations with three files at the largest size, signed out, from one address. */
  address: 60,
} as const;

/** How long files of registrations that never entered a code stay, and the most of all of them together. */
export const UNFINISHED_FILES = { hours: 24, megabytes: 1024 } as const;

/** Photos of what is wrong that a check may have: the fault, its surroundings, and what the monitor shows. */
export const PHOTOS_MAX = 3;

/** Media types of files for licences and inspections, by extension. Specification section 3. */
export const UPLOAD_TYPES = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.pdf': 'application/pdf',
} as const;

/** The extensions of images among them. */
export const PICTURE_ENDINGS = Object.entries(UPLOAD_TYPES)
  .filter(([, type]) => type.startsWith('image/'))
  .map(([ending]) => ending);

/** Specification section 9. */
export const SIGNATURE_FILE = { name: 'signature.png', type: 'image/png' } as const;

// Typed text

/** Maximum characters of free texts. */
export const TEXT_MAX_LENGTH = {
  /** Names of users, venues and companies. */
  name: 100,
  /** RFC 5321: a path has at most 256 octets, including two angle brackets. */
  email: 254,
  /** Fifteen digits (ITU-T E.164) with a separator after each. */
  phone: 30,
  /** One line of a place autocomplete, with unit, building and state. */
  address: 250,
  /** Decimal degrees with a sign and more digits than any receiver provides. */
  coordinate: 20,
  /** Fifty addresses with names. */
  pastedEmails: 20_000,
  /** The reference of a repair company. */
  jobNumber: 50,
  /** Fits the head of a column. */
  questionTitle: 300,
  /** Notes and descriptions of faults and repairs: at most about a printed page. */
  note: 2000,
  /** What must be repaired for one finding: a few sentences. */
  findingNote: 500,
  /** The note of an inspection after those of its five findings, each with its question. */
  faultNote: 5000,
  /** One or two sentences. */
  voidReason: 300,
  /** At least as long as the names that a search finds. */
  search: 100,
  /** The token of a link has 43. */
  token: 100,
  /** An officer's own number for a visit. */
  reference: 60,
  /** The limit of file systems. */
  fileName: 255,
} as const;

/**
 * A trimmed full name: two words or more, of letters of any script with their marks, apostrophes,
 * hyphens and dots. The specification has the rule without a pattern.
 */
export const FULL_NAME_PATTERN =
  /^['’]?\p{L}[\p{L}\p{M}\p{Join_Control}'’.‐-]*(?:\s+['’]?\p{L}[\p{L}\p{M}\p{Join_Control}'’.‐-]*)+$/u;

/**
 * What mail programs turn into a link: a scheme, "www.", or a dot between letters with at least two after it,
 * as in a domain, also one of the other dots that domains may have. "St. John" and "J.R. Walker" have none.
 */
export const LINK_PATTERN =
  /:\/\/|\bwww\.|[\p{L}\p{M}\p{N}][.\u3002\uff0e\uff61][\p{L}\p{M}]{2,}/iu;

/** A character that is not drawn and may change how others are: a line break, a mark of direction. Joiners are needed. */
export const UNSEEN_PATTERN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/**
 * A trimmed telephone number: 8 to 15 digits, with an optional leading +, and spaces, hyphens and
 * brackets. The specification has no pattern.
 */
export const PHONE_PATTERN =
  /^(?=(?:\D*\d){8,15}\D*$)\+?(?:\(\+?\d+\)|\d)(?:[\s-]*(?:\(\d+\)|\d))*$/;

/** Characters, after trimming. */
export const LICENCE_NUMBER_LENGTH = { min: 3, max: 20 } as const;

/**
 * A trimmed licence number: letters, digits, spaces, hyphens and slashes, with at least one letter or
 * digit. No state publishes a stricter format.
 */
export const LICENCE_NUMBER_PATTERN = new RegExp(
  `^(?=.*[A-Za-z0-9])[A-Za-z0-9 /-]{${LICENCE_NUMBER_LENGTH.min},${LICENCE_NUMBER_LENGTH.max}}$`,
);

/** Characters, after trimming. A code that a venue has already may be shorter than a new one. */
export const VENUE_CODE_LENGTH = { min: 4, minOfNew: 8, max: 20 } as const;

/**
 * A trimmed venue code: letters and digits, with hyphens inside. Part of an address
 * (`/manager/{managerId}/join/{venue_code}`). The specification has no pattern.
 */
export const VENUE_CODE_PATTERN = new RegExp(
  `^(?!-)[A-Za-z0-9-]{${VENUE_CODE_LENGTH.min},${VENUE_CODE_LENGTH.max}}(?<!-)$`,
);

/** Days of a calendar without a period. */
export const CALENDAR_DAYS = 28;
