import { z } from 'zod';
import { fileAddress, flag, id, knownEmail, knownPassword, optional } from '../core/fields.ts';
import { ROLES } from '../core/roles.ts';
import { manager } from '../managers/schemas.ts';

/** The sign-in form. */
export const credentials = z.object({
  email: knownEmail,
  password: knownPassword,
  /** Whether the device stays signed in after its page is closed. */
  keep_signed_in: optional(flag),
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
  phone: z.string().nullable(),
  profile_photo: fileAddress.nullable(),
  /** Null except for a technician and a company's own account. */
  company_id: id.nullable(),
  /** Null except for managers and staff. */
  manager: manager.nullable(),
  version: z.int(),
});

export type User = z.infer<typeof user>;
