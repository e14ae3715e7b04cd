import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { fileAddress, id, messageResponse } from './fields.ts';
import { PASSWORD_MAX_LENGTH, TEXT_MAX_LENGTH } from './limits.ts';
import { manager } from './managers.ts';
import { RULE } from './messages/added/field-rules.ts';
import { FIELD } from './messages/field-errors.ts';
import { ROLES } from './roles.ts';

/** The signed-in person. */
export const user = z.object({
  id,
  role: z.enum(ROLES),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  profile_photo: fileAddress.nullable(),
  /** Of a technician and of a company's own account. */
  company_id: id.nullable(),
  /** Of managers and staff. */
  manager: manager.nullable(),
});

export type User = z.infer<typeof user>;

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in',
  access: 'public',
  body: z.object({
    email: z
      .string(FIELD.emailRequired)
      .trim()
      .min(1, FIELD.emailRequired)
      .max(TEXT_MAX_LENGTH.email, RULE.tooLong(TEXT_MAX_LENGTH.email)),
    password: z
      .string(FIELD.passwordRequired)
      .min(1, FIELD.passwordRequired)
      .max(PASSWORD_MAX_LENGTH, RULE.tooLong(PASSWORD_MAX_LENGTH)),
  }),
  response: z.object({ token: z.string(), user }),
  status: 200,
  errors: [],
  callsAMinute: 20,
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'End this session',
  access: { action: 'account:read' },
  response: messageResponse,
  status: 200,
  errors: [],
});

export const me = endpoint({
  method: 'GET',
  path: '/auth/me',
  summary: 'The signed-in person',
  access: { action: 'account:read' },
  response: user,
  status: 200,
  errors: [],
});
