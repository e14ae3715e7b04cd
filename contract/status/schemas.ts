import { z } from 'zod';
import { id, instant } from '../inputs/inputs.ts';
import { recorderStatus } from '../register/schemas.ts';
import { ruleProfileId } from '../rules/schemas.ts';
import { DAY_STATES } from './day-state.ts';

export const dayState = z.enum(DAY_STATES);

const count = z.int().min(0);

/** Days by state. */
export const dayTotals = z.record(dayState, count);

/** Whether the check that decides about a day was made on time on a phone, and arrived only after the deadline. */
export const sentLater = z.boolean();

/** The running trading day of a venue. */
export const tonight = z.object({
  day: z.string(),
  state: dayState,
  due_at: instant.nullable(),
  /** Whether the register began on this day, which then cannot be missed. */
  is_first: z.boolean(),
  /** Whether a fault was found on this day, or a check of it has a No. */
  has_fault: z.boolean(),
  /** The check that decides about the day. */
  check: z
    .object({
      id,
      submitted_at: instant,
      manager_name: z.string(),
      recorder_status: recorderStatus,
      sent_later: sentLater,
    })
    .nullable(),
});

export type Tonight = z.infer<typeof tonight>;

/** Trading days with a check on time, and all of them. */
export const rate = z.object({ on_time: count, traded: count });

/** A fault that is not repaired, with which the system was found not to record. */
export const notRecording = z.object({
  form_b_id: id,
  entry_number: z.int(),
  /** When it was found. */
  since: instant,
  /** The rule profile whose duty to stop trading applies. */
  rules: ruleProfileId,
});

export type NotRecording = z.infer<typeof notRecording>;

/** The states of a venue's inspections, the worst first. */
export const INSPECTION_STATES = [
  'overdue',
  /** The newest one has findings that are neither repaired nor inspected anew. */
  'failed',
  'never',
  /** Within 30 days. */
  'due_soon',
  'in_time',
  /** The rules set no period. */
  'no_period',
] as const;

export const inspectionStatus = z.object({
  state: z.enum(INSPECTION_STATES),
  /** Last day for the next one; null before the first, and where the rules set no period. */
  due_day: z.string().nullable(),
  /** Findings answered No, until they are repaired or inspected anew. */
  open_findings: count,
  /** Whether the register has just begun: a missing inspection is no alarm yet. */
  is_new: z.boolean(),
});

export type InspectionStatus = z.infer<typeof inspectionStatus>;

/** What can be wrong at a venue, the worst first among those of one tone. */
export const PROBLEM_KINDS = [
  /** A fault that is not repaired, with which the system was found not to record. */
  'not_recording',
  /** Last night and the trading nights before it were missed. */
  'no_check',
  /** Tonight's check is overdue, and the night still runs. */
  'overdue',
  /** Missed nights among the last seven. */
  'missed',
  /** No manager holds two valid licences, or soon none will. */
  'no_manager',
  /** Faults whose repair is not arranged. */
  'fault_to_arrange',
  /** Faults whose repair is arranged and not made. */
  'fault_to_repair',
  /** The newest inspection has findings that are neither repaired nor inspected anew. */
  'failed_inspection',
  /** Overdue, due soon or never made. */
  'inspection',
  /** Checks of tonight or last night by somebody not yet confirmed. */
  'unconfirmed',
  /** Missed nights among the last seven that have an explanation. */
  'explained',
] as const;

/** Whether something is wrong, soon will be, or only stays known. */
export const PROBLEM_TONES = ['bad', 'soon', 'known'] as const;

/** Nights before the running one among which "last week" is looked for. */
export const WEEK_NIGHTS = 7;

/** Something that is wrong at a venue, or soon will be. */
export const problem = z.object({
  kind: z.enum(PROBLEM_KINDS),
  tone: z.enum(PROBLEM_TONES),
  /** Nights that were missed or explained, oldest first. */
  nights: z.array(z.string()),
  /** Open faults. */
  faults: count,
  /** Open findings of the newest inspection. */
  findings: count,
  /** The fault with which the system does not record. */
  not_recording: notRecording.nullable(),
  /** When tonight's check, or the first of the faults, is due; null where the rules set no limit. */
  due_at: instant.nullable(),
  /** Night of the last check, or last day for a licence or an inspection; null where there is none. */
  day: z.string().nullable(),
});

export type Problem = z.infer<typeof problem>;
