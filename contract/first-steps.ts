import { z } from 'zod';
import { endpoint } from './access/endpoint.ts';
import { messageResponse } from './inputs/inputs.ts';

/**
 * What a new register needs until its first check, in the order of the list. `contact` is the administrator's
 * own name, by which users know whom to ask.
 */
export const STEPS = ['contact', 'company', 'venue', 'questions', 'manager', 'trial'] as const;

export type Step = (typeof STEPS)[number];

/** How far a register is set up. */
export const firstSteps = z.object({
  done: z.array(z.enum(STEPS)),
  /** Whether every step is done, or there is a check. */
  is_usable: z.boolean(),
  /** Whether an administrator has hidden the list. */
  is_hidden: z.boolean(),
  /** Whether a manager was invited, who may not have come yet. */
  is_manager_invited: z.boolean(),
  /** Number of questions that the oldest venue is asked; that of the house rules before there is one. */
  questions: z.int(),
});

export type FirstSteps = z.infer<typeof firstSteps>;

export const readFirstSteps = endpoint({
  method: 'GET',
  path: '/first-steps',
  summary: 'How far the register is set up',
  access: { action: 'first-steps:manage' },
  response: firstSteps,
});

export const hideFirstSteps = endpoint({
  method: 'POST',
  path: '/first-steps/visibility',
  summary: 'Hide the list of first steps from every administrator, or show it again',
  access: { action: 'first-steps:manage' },
  body: z.object({ is_hidden: z.boolean() }),
  response: messageResponse,
});

export const noteTrial = endpoint({
  method: 'POST',
  path: '/first-steps/trial',
  summary: 'Note that a trial check was made; nothing of it is stored',
  access: { action: 'form-a:create' },
  response: messageResponse,
});
