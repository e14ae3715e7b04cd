import { z } from 'zod';
import { ROLES } from '../core/roles.ts';
import {
  fileAddress,
  flag,
  id,
  instant,
  knownEmail,
  knownPassword,
  optional,
} from '../inputs/inputs.ts';
import { manager } from '../managers/schemas.ts';

/** Whether the device stays signed in after its page is closed. */
export const keepSignedIn = optional(flag);

/** The sign-in form. */
export const credentials = z.object({
  email: knownEmail,
  password: knownPassword,
  keep_signed_in: keepSignedIn,
});

/** The signed-in user. */
export const user = z.object({
  id,
  role: z.enum(ROLES),
  name: z.string(),
  email: z.string(),
  /** Whether the owner opened a link that was mailed to this address. */
  email_confirmed: z.boolean(),
  /** The address that replaces it once it is confirmed; null when none waits. */
  pending_email: z.string().nullable(),
  /** When the user needs a second factor; null for one who has it, and where none is required. */
  second_factor_due_at: instant.nullable(),
  phone: z.string().nullable(),
  profile_photo: fileAddress.nullable(),
  /** Null except for a technician and a company's own account. */
  company_id: id.nullable(),
  /** Null except for managers and staff. */
  manager: manager.nullable(),
  version: z.int(),
});

export type User = z.infer<typeof user>;
