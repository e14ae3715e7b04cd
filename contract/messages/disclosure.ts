import { APP_NAME } from './names.ts';

/** What people who find a weakness read, as plain text at `/.well-known/`. */
export const DISCLOSURE = {
  /** @param contact "mailto:security@register.example" */
  policy: (contact: string) => `Reporting a weakness in ${APP_NAME}

Write to ${contact}, in English. Say what you did, what you saw, and what somebody could do with it.

You get an answer within five working days, and word when it is fixed. Please publish nothing before
that, or before 90 days have passed. You are named with the fix if you wish. There is no reward.

You may test with accounts and venues of your own. Please do not read, change or delete what belongs to
others, do not try to make the service unavailable, and do not send mails to others through it. Reports
that keep to this are welcome, and no legal steps follow from them.
`,
} as const;
