import { z } from 'zod';
import { id, instant } from '../inputs/inputs.ts';
import { question } from '../questions/schemas.ts';
import { ruleProfileId } from '../rules/schemas.ts';
import { tonight } from '../status/schemas.ts';
import { hours } from '../venues/hours.ts';

/** A manager who may sign a check. */
export const signingManager = z.object({
  id,
  name: z.string(),
  /** The last day on which both licences are valid, venue time: `yyyy-MM-dd`. */
  signs_until: z.string(),
});

/**
 * All that the form of a check at a venue needs. A phone stores it, to open the form without a connection: it has no
 * more about people than the form shows.
 */
export const nightCard = z.object({
  /** The server's clock. */
  now: instant,
  venue: z.object({
    id,
    name: z.string(),
    time_zone: z.string(),
    rules: ruleProfileId,
    hours,
    appManagerSelection: z.boolean(),
  }),
  /** The technician company, which is called about a fault. */
  company: z.object({ name: z.string(), phone: z.string().nullable() }).nullable(),
  /** The questions in order; their ids are what the answers name. */
  questions: z.array(question),
  managers: z.array(signingManager),
  /** The user as the recorder of a check. */
  recorder: z.object({ id, name: z.string(), manager_id: id.nullable() }),
  /** The first trading day of the register. */
  first_day: z.string(),
  /** The deadlines of trading days around the running one, oldest first. */
  nights: z.array(z.object({ day: z.string(), due_at: instant.nullable() })),
  tonight,
});

export type NightCard = z.infer<typeof nightCard>;
export type SigningManager = z.infer<typeof signingManager>;
