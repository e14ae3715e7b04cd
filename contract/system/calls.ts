import { z } from 'zod';
import { endpoint } from '../access/endpoint.ts';
import { system } from './schemas.ts';

export const readSystem = endpoint({
  method: 'GET',
  path: '/system',
  summary: 'How the server and what keeps the register safe stand, and what to do about each',
  access: { action: 'admin:manage' },
  response: system,
});

/** Attempts from one address: each waits for the mail server. */
const TEST_MAILS_A_MINUTE = 20;

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/system/test-mail',
  summary: 'Send a mail to the caller at once, and tell what the mail server says',
  access: { action: 'admin:manage' },
  callsAMinute: TEST_MAILS_A_MINUTE,
  response: z.object({
    /** Whether the mail server has accepted it. */
    is_sent: z.boolean(),
    message: z.string(),
  }),
});
