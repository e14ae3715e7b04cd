import { z } from 'zod';
import { TEXT_MAX_LENGTH } from '../core/limits.ts';
import { id, instant, text } from '../inputs/inputs.ts';
import { WEBHOOKS } from '../messages/integrations.ts';

/** What webhooks are sent. The names are in what receivers get, and never change. */
export const WEBHOOK_EVENTS = [
  'check.recorded',
  'check.late',
  'check.missed',
  'check.explained',
  'fault.opened',
  'fault.clock_passed',
  'fault.repaired',
  'inspection.recorded',
  'licence.ending',
] as const;

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The event that an admin sends to try a webhook. */
export const TEST_EVENT = 'webhook.test';

/** Webhooks of a register. Each takes a part of the server's jobs. */
export const WEBHOOKS_MAX = 10;

/** Newest deliveries that are listed. */
export const DELIVERIES_LISTED = 100;

const URL_MAX_LENGTH = 2000;

/** An address with a host, as it is usually written. */
const WITH_HOST = /^https?:\/\/[^/\\\s]+/i;

/** TLS, but for this machine, which the operator may allow without. */
const ENCRYPTED = /^(https:|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$))/i;

/** A user or a password before the host. */
const WITH_USER = /^[^/]*\/\/[^/?#\\]*@/;

const webhookUrl = text(WEBHOOKS.urlRequired, URL_MAX_LENGTH)
  .refine((url) => WITH_HOST.test(url) && z.url().safeParse(url).success, {
    error: WEBHOOKS.urlInvalid,
    abort: true,
  })
  .refine((url) => ENCRYPTED.test(url), WEBHOOKS.urlRefused['not-https'])
  .refine((url) => !WITH_USER.test(url), WEBHOOKS.urlHasPassword);

export const newWebhook = z.object({
  name: text(WEBHOOKS.nameRequired, TEXT_MAX_LENGTH.name),
  url: webhookUrl,
  events: z
    .array(z.enum(WEBHOOK_EVENTS, WEBHOOKS.eventsRequired), WEBHOOKS.eventsRequired)
    .min(1, WEBHOOKS.eventsRequired)
    .max(WEBHOOK_EVENTS.length),
});

/** Reasons why a webhook is sent nothing: an admin, an answer that it is gone, or a backup, which has no secret. */
const webhookPause = z.enum(['by-hand', 'gone', 'restored']);

export const webhook = z.object({
  id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  created_by: z.string(),
  created_at: instant,
  /** Null while it runs. */
  paused: webhookPause.nullable(),
});

export type Webhook = z.infer<typeof webhook>;

/** Has the secret itself, which is shown once. */
export const webhookWithSecret = webhook.extend({ secret: z.string() });

export type WebhookWithSecret = z.infer<typeof webhookWithSecret>;

export const webhookDelivery = z.object({
  id,
  /** Header `webhook-id`, which stays when it is sent again. */
  message_id: z.string(),
  type: z.enum([...WEBHOOK_EVENTS, TEST_EVENT]),
  created_at: instant,
  state: z.enum(['waiting', 'delivered', 'given-up']),
  attempts: z.int(),
  last_attempt_at: instant.nullable(),
  /** Null while none is to come. */
  next_attempt_at: instant.nullable(),
  /** Status of the last answer; null without one. */
  status: z.int().nullable(),
  /** The beginning of the last answer, or why there was none; null before the first attempt. */
  answer: z.string().nullable(),
});

export type WebhookDelivery = z.infer<typeof webhookDelivery>;
