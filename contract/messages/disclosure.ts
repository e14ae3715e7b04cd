import { APP_NAME } from './names.ts';

/** What people who find a weakness read, as plain text at `/.well-known/`. */
export const DISCLOSURE = {
  /** @param contact "mailto:security@register.example" */
  policy: (contact: string) => `Reporting a weakness in ${APP_NAME}

Write to ${contact}, in English. Say what you did, what you saw, and what somebody could do with it.

Please publish nothing before it is fixed, or before 90 days have passed. There is no reward.

You may test with accounts and venues of your own. Please do not read, change or delete what belongs to
others, do not try to make the service unavailable, and do not send mails to others through it. Reports
that keep to this are welcome.
`,
} as const;
