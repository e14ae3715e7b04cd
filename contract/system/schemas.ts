import { z } from 'zod';
import { instant } from '../inputs/inputs.ts';

/** Work that keeps a register safe, each run of which is noted in it. */
export const MAINTENANCE_KINDS = ['backup', 'drill', 'verification'] as const;

export type MaintenanceKind = (typeof MAINTENANCE_KINDS)[number];

/** What administrators are told about, in the order of the screen. */
export const SYSTEM_PARTS = [
  'backups',
  'drills',
  'verification',
  'checkpoints',
  'mail',
  'jobs',
  'reminders',
  'stream',
  'database',
  'storage',
  'disk',
  'settings',
  'sessions',
  'version',
] as const;

export type SystemPart = (typeof SYSTEM_PARTS)[number];

/** `wrong` needs somebody now, `attention` soon; `none` says nothing about health. */
export const SYSTEM_STATES = ['good', 'attention', 'wrong', 'none'] as const;

export type SystemState = (typeof SYSTEM_STATES)[number];

export const systemPart = z.object({
  part: z.enum(SYSTEM_PARTS),
  title: z.string(),
  state: z.enum(SYSTEM_STATES),
  /** How it stands, a sentence each. */
  facts: z.array(z.string()),
  /** What to do; none where nothing is needed. */
  todo: z.array(z.string()),
  /** When it last succeeded, such as the newest backup; null for never, and where that is no question. */
  last_at: instant.nullable(),
});

export type SystemPartState = z.infer<typeof systemPart>;

export const system = z.object({
  version: z.string(),
  parts: z.array(systemPart),
});

export type System = z.infer<typeof system>;
