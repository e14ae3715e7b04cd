import { z } from 'zod';
import { id } from '../inputs/inputs.ts';
import { ruleProfileId } from '../rules/schemas.ts';

export const question = z.object({
  id,
  title: z.string(),
  isCoreQuestion: z.boolean(),
  /** Whether a No means that the CCTV is not recording. */
  asks_recording: z.boolean(),
});

/** A question in a list. */
export const listedQuestion = question.extend({
  /** Its venue; null for all venues, absent for users who do not manage questions. */
  venue: z.object({ id, name: z.string() }).nullable().optional(),
  /** The rule profile whose venues are asked; null for every profile, absent as the venue is. */
  rules: ruleProfileId.nullable().optional(),
});

/** The administrator whom users are told to ask. */
export const administrator = z.object({ name: z.string(), email: z.string() });

export type Administrator = z.infer<typeof administrator>;

export type ListedQuestion = z.infer<typeof listedQuestion>;

export type Question = z.infer<typeof question>;
