import { z } from 'zod';
import { id } from '../core/fields.ts';

export const question = z.object({ id, title: z.string(), isCoreQuestion: z.boolean() });

/** A question in the list of those who manage them. */
export const listedQuestion = question.extend({
  /** The only one it is asked at; null for all venues, left out for those who do not manage them. */
  venue: z.object({ id, name: z.string() }).nullable().optional(),
});

export type ListedQuestion = z.infer<typeof listedQuestion>;

export type Question = z.infer<typeof question>;
