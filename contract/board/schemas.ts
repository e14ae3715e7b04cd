import { z } from 'zod';
import { id, instant, optional, optionalText } from '../core/fields.ts';
import { TEXT_MAX_LENGTH } from '../core/limits.ts';
import { pageNumber, pageOf } from '../core/paging.ts';
import { STATES } from '../core/states.ts';
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
  /** Null unless tonight's check can still be done. */
  remind: z
    .object({
      /** Time before which the venue cannot be reminded again; null when it can be now. */
      again_at: instant.nullable(),
    })
    .nullable(),
});

export type BoardRow = z.infer<typeof boardRow>;

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

export const boardQuery = z.object({
  page: pageNumber,
  /** Part of the name or address of a venue, or of its region. */
  search: optionalText(TEXT_MAX_LENGTH.search),
  state: optional(z.enum(STATES)).catch(undefined),
  region: optionalText(TEXT_MAX_LENGTH.name),
  /** Leaves out venues that missed none of the last seven nights. */
  missed: optional(z.literal('week')).catch(undefined),
  sort: optional(z.enum(BOARD_SORTS)).catch(undefined),
});

export type BoardQuery = z.output<typeof boardQuery>;

/** What became of a reminder. */
export const sentReminder = z.object({
  /** People who were mailed. */
  mailed: count,
  /** Time before which the venue cannot be reminded again; null when nobody was mailed. */
  again_at: instant.nullable(),
});
