import { z } from 'zod';
import { id, instant } from '../core/fields.ts';

/** How a session was opened. `device`: by a device that is kept signed in. */
export const SIGN_IN_METHODS = [
  'password',
  'passkey',
  'single-sign-on',
  'registration',
  'device',
] as const;

export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

/** A session of the signed-in user, or a device that is kept signed in, with all sessions that it opened. */
export const session = z.object({
  id,
  /** Browser and system, such as "Chrome on Android"; null for one of another kind. */
  device: z.string().nullable(),
  /** Internet address. */
  address: z.string(),
  method: z.enum(SIGN_IN_METHODS),
  opened_at: instant,
  /** To the hour. */
  last_used_at: instant,
  /** Whether this call was made in it. */
  is_current: z.boolean(),
  /** Whether it is a device that is kept signed in. */
  is_device: z.boolean(),
});

export type Session = z.infer<typeof session>;
