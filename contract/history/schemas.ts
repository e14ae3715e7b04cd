import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { idParams, instant } from '../core/fields.ts';

const values = z.record(z.string(), z.unknown()).nullable();

/** One write to an entry, of the append-only record. */
export const historyStep = z.object({
  at: instant,
  /** The name at that time. */
  actor_name: z.string(),
  action: z.enum(['create', 'edit', 'void']),
  /** The entry's fields; null before it was made. */
  before: values,
  /** Null once it is voided. */
  after: values,
  /** Why it was voided, where somebody said so. */
  reason: z.string().nullable(),
});

export type HistoryStep = z.infer<typeof historyStep>;

/** What the three calls share. */
const history = {
  method: 'GET',
  params: idParams,
  response: z.array(historyStep),
  status: 200,
  errors: [],
} as const;

export const readFormAHistory = endpoint({
  ...history,
  path: '/form-a/{id}/history',
  summary: 'What happened to a nightly check, oldest first',
  access: { action: 'form-a:read' },
});

export const readFormBHistory = endpoint({
  ...history,
  path: '/form-b/{id}/history',
  summary: 'What happened to a malfunction’s entry, oldest first',
  access: { action: 'form-b:read' },
});

export const readFormCHistory = endpoint({
  ...history,
  path: '/form-c/{id}/history',
  summary: 'What happened to an inspection’s entry, oldest first',
  access: { action: 'form-c:read' },
});
