import { z } from 'zod';
import { STATES } from '../core/australian-states.ts';
import { TEXT_MAX_LENGTH } from '../core/limits.ts';
import { day, email, id, instant, optional, optionalText } from '../inputs/inputs.ts';
import { pageNumber, pageOf } from '../inputs/paging.ts';
import { REMIND } from '../messages/board.ts';
import { CALENDAR } from '../messages/calendar.ts';
import { FIELD_ERROR } from '../messages/errors.ts';
import { recording } from '../register/schemas.ts';
import { dayState, problem, rate, tonight } from '../status/schemas.ts';
import { BOARD_SORTS } from './sorts.ts';

/** Nights before the running one on a row: 13 weeks. */
export const BOARD_NIGHTS = 91;

const count = z.int().min(0);

/** A person or company to ring about the problems of a venue. */
const contact = z.object({
  kind: z.enum(['manager', 'company']),
  name: z.string(),
  phone: z.string().nullable(),
});

/** What the people of a venue can be reminded of. The names are stored and never change. */
export const REMINDER_ABOUT = ['check', 'explanation', 'licences', 'inspection'] as const;

export type ReminderAbout = (typeof REMINDER_ABOUT)[number];

/** A reminder that can be sent to a venue, or was sent lately. */
const venueReminder = z.object({
  about: z.enum(REMINDER_ABOUT),
  /** The night to check or to explain; null for licences and an inspection. */
  night: z.string().nullable(),
  /** Number of others who would be mailed: those with a confirmed address. */
  reaches: count,
  /** The last one. */
  last: recording.nullable(),
  /** Time before which it cannot be sent again; null when it can be now. */
  again_at: instant.nullable(),
});

export type VenueReminder = z.infer<typeof venueReminder>;

export const boardRow = z.object({
  venue_id: id,
  venue_name: z.string(),
  address: z.string(),
  region: z.string().nullable(),
  time_zone: z.string(),
  /** Worst first; empty where nothing is wrong. */
  problems: z.array(problem),
  contacts: z.array(contact),
  /** The first of the nights. */
  from: z.string(),
  /** The nights before the running one, oldest first. */
  states: z.array(dayState),
  /** Offsets of the nights on which a fault was found, or a check has a No, oldest first. */
  fault_nights: z.array(z.int()),
  last_night: z.object({
    day: z.string(),
    state: dayState,
    has_fault: z.boolean(),
    /** The check that decides about it. */
    check: z.object({ submitted_at: instant, minutes_late: z.int() }).nullable(),
  }),
  tonight,
  /** Over the last 90 nights before the running one. */
  on_time_90: rate,
  /** Reminders that the venue's problems call for. */
  reminders: z.array(venueReminder),
});

export type BoardRow = z.infer<typeof boardRow>;

/** A row of an exported board: nobody is reminded from it. */
export const boardLine = boardRow.omit({ reminders: true });

export type BoardLine = z.infer<typeof boardLine>;

/** The venues that a search, a state and a region find, whether or not they missed a night. */
const boardSummary = z.object({
  venues: count,
  /** Last night: venues that traded, and what became of their checks. */
  traded: count,
  checked: count,
  missed: count,
  explained: count,
  on_time_90: rate,
  /** Venues that missed one of the last seven nights, explained or not. */
  missed_week: count,
  /** Venues where nothing is wrong. */
  quiet: count,
});

export type BoardSummary = z.infer<typeof boardSummary>;

export const board = pageOf(boardRow).extend({
  summary: boardSummary,
  /** Every region of the user's venues. */
  regions: z.array(z.string()),
});

export type Board = z.infer<typeof board>;

export const boardFilter = z.object({
  /** Part of the name or address of a venue, or of its region. */
  search: optionalText(TEXT_MAX_LENGTH.search),
  state: optional(z.enum(STATES)).catch(undefined),
  region: optionalText(TEXT_MAX_LENGTH.name),
  /** Leaves out venues that missed none of the last seven nights. */
  missed: optional(z.literal('week')).catch(undefined),
});

export type BoardFilter = z.output<typeof boardFilter>;

/** A search, the filters and an order. */
export const boardOrder = boardFilter.extend({
  sort: optional(z.enum(BOARD_SORTS)).catch(undefined),
});

export type BoardOrder = z.output<typeof boardOrder>;

export const boardQuery = boardOrder.extend({ page: pageNumber });

export type BoardQuery = z.output<typeof boardQuery>;

/** The night of an explanation is the newest missed one, unless it is named. */
export const requestedReminder = z.object({
  about: z.enum(REMINDER_ABOUT).default('check'),
  night: optional(day(FIELD_ERROR.required(CALENDAR.night))),
});

/** Reminders of all venues that a search and the filters find. */
export const requestedReminders = boardFilter.extend({
  about: z
    .array(z.enum(REMINDER_ABOUT), FIELD_ERROR.required(REMIND.about))
    .min(1, FIELD_ERROR.required(REMIND.about))
    .max(REMINDER_ABOUT.length, FIELD_ERROR.tooMany(REMINDER_ABOUT.length)),
});

/** The reminders that can be sent to the venues that a search and the filters find. */
export const dueReminders = z.object({
  /** By what they are about: the venues that would be reminded. */
  due: z.array(z.object({ about: z.enum(REMINDER_ABOUT), venues: count })),
  /** Venues where nobody else can be reached by mail. */
  unreached: z.array(z.object({ id, name: z.string(), about: z.enum(REMINDER_ABOUT) })),
});

export type DueReminders = z.infer<typeof dueReminders>;

/** What became of reminders of several venues. */
export const sentReminders = z.object({
  /** People who were mailed. */
  mailed: count,
  /** Venues that were reminded. */
  venues: count,
});

/** What became of a reminder. */
export const sentReminder = z.object({
  /** People who were mailed. */
  mailed: count,
  /** Time before which the venue cannot be reminded again; null when nobody was mailed. */
  again_at: instant.nullable(),
});

/** What can be mailed to addresses on Mondays: the board, or signed notes. The names are stored and never change. */
export const WEEKLY_MAILS = ['board', 'notes'] as const;

export type WeeklyMail = (typeof WEEKLY_MAILS)[number];

export const newMailRecipient = z.object({ email, kind: z.enum(WEEKLY_MAILS).default('board') });

export type NewMailRecipient = z.output<typeof newMailRecipient>;

/** An address that gets a mail on Mondays once it is confirmed. */
export const mailRecipient = z.object({
  id,
  email: z.string(),
  kind: z.enum(WEEKLY_MAILS),
  /** Time of the newest mail that asks for its confirmation. */
  requested_at: instant,
  /** Null while it waits for that. */
  confirmed_at: instant.nullable(),
});

export type MailRecipient = z.infer<typeof mailRecipient>;
