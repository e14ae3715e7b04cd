import { z } from 'zod';
import { can } from '../access/permissions.ts';
import type { Actor } from '../access/rules.ts';
import { FIELD_ERROR } from '../messages/errors.ts';
import { NOTIFICATIONS } from '../messages/notifications.ts';

/** The kinds of news of which each comes by mail, on devices, both or neither. */
export const NOTIFICATION_KINDS = [
  'check',
  'missed',
  'fault',
  'clock',
  'inspection',
  'licence',
] as const;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export interface Channels {
  readonly by_mail: boolean;
  readonly by_push: boolean;
}

/** How a user hears of each kind until they choose otherwise. */
export const UNTIL_CHOSEN: Channels = { by_mail: true, by_push: true };

/** Lists the kinds that a user may be told of: those who watch venues and hold no licence hear of missed checks alone. */
export function notificationKindsOf(actor: Actor): readonly NotificationKind[] {
  if (!can(actor, 'account:hold-licences')) return can(actor, 'dashboard:wide') ? ['missed'] : [];
  return can(actor, 'form-a:create') ? NOTIFICATION_KINDS : ['licence'];
}

export const notificationChoice = z.object({
  kind: z.enum(NOTIFICATION_KINDS, FIELD_ERROR.notOneOf(NOTIFICATION_KINDS)),
  by_mail: z.boolean(),
  by_push: z.boolean(),
});

export type NotificationChoice = z.infer<typeof notificationChoice>;

const ENDPOINT_MAX_LENGTH = 2000;

/** Base64url of a point of the curve P-256, uncompressed, and of 16 bytes (RFC 8291). */
const PUBLIC_KEY = /^B[\w-]{86}=?$/;
const SECRET = /^[\w-]{22}(==)?$/;

/** A device's subscription at its push service, as `PushSubscription.toJSON()` gives it. */
export const pushSubscription = z.object({
  endpoint: z
    .url(NOTIFICATIONS.unknownService)
    .max(ENDPOINT_MAX_LENGTH, FIELD_ERROR.tooLong(ENDPOINT_MAX_LENGTH)),
  keys: z.object({
    p256dh: z.string().regex(PUBLIC_KEY, NOTIFICATIONS.wrongKey),
    auth: z.string().regex(SECRET, NOTIFICATIONS.wrongKey),
  }),
});

export type PushSubscriptionInput = z.infer<typeof pushSubscription>;

export const notifications = z.object({
  /** Key of the server, to which a device subscribes; null where it sends no notifications. */
  public_key: z.string().nullable(),
  /** Endpoint of this device; null while it is switched off here. */
  endpoint: z.string().nullable(),
  /** The user's other devices that show notifications, such as "Chrome on Android"; null for one of another kind. */
  other_devices: z.array(z.string().nullable()),
  /** One for each kind that the user may be told of. */
  choices: z.array(notificationChoice),
});

export type Notifications = z.infer<typeof notifications>;

/** A notification as its device gets it. */
export interface PushMessage {
  /** Differs for each reminder: a device that gets one twice shows it once. */
  readonly id: string;
  readonly title: string;
  readonly body: string;
  /** Path of the screen that a tap opens. */
  readonly path: string;
  /** Names what it is about: a newer one takes the place of an older one. */
  readonly topic: string;
}
