import { NOTIFICATIONS } from '#contract/messages/notifications.ts';
import {
  type NotificationChoice,
  type Notifications,
  notificationKindsOf,
  type PushSubscriptionInput,
  UNTIL_CHOSEN,
} from '#contract/notifications/schemas.ts';
import { MINUTE_MS } from '#contract/time/days.ts';
import type { CurrentUser, SignedIn } from '#server/access.ts';
import { conflict, invalid } from '#server/errors.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { isPublicKey, type Push } from '#server/platform/push/push.ts';
import { queuePushes, topicOf } from './queue-notices.ts';
import { notificationStore } from './store.ts';

/** How users hear of what is due. */
export interface NotificationService {
  read(caller: SignedIn): Promise<Notifications>;

  choose(caller: SignedIn, choices: readonly NotificationChoice[]): Promise<Notifications>;

  /**
   * Switches notifications on for the device of a session, and sends it a first one.
   * @throws 409 where none are sent, 422 for an address that is not of a known push service, or a key that is none
   */
  subscribe(caller: SignedIn, device: PushSubscriptionInput): Promise<Notifications>;

  /** Notes that the address of a device has changed, as `subscribe` does, and sends nothing. */
  renew(caller: SignedIn, device: PushSubscriptionInput): Promise<Notifications>;

  unsubscribe(caller: SignedIn): Promise<Notifications>;
}

interface Dependencies {
  readonly db: Database;
  /** Undefined where none are sent. */
  readonly push: Push | undefined;
  readonly now: () => Date;
}

/** Time after which the first notification of a device tells nothing. */
const FIRST_MS = 5 * MINUTE_MS;

export function notificationService({ db, push, now }: Dependencies): NotificationService {
  const store = notificationStore(db);

  async function read({ user, session }: SignedIn): Promise<Notifications> {
    const [devices, chosen] = await Promise.all([
      store.devices(user.id, session.id),
      store.choices(user.id),
    ]);
    const own = devices.find(({ is_current }) => is_current);
    return {
      public_key: push?.publicKey ?? null,
      endpoint: own?.endpoint ?? null,
      other_devices: devices.filter((each) => each !== own).map(({ device }) => device),
      choices: choicesOf(user, chosen),
    };
  }

  function throwIfUnknown({ endpoint, keys }: PushSubscriptionInput): void {
    if (!push) throw conflict(NOTIFICATIONS.switchedOff);
    const messages = {
      ...(!push.isKnown(endpoint) && { endpoint: NOTIFICATIONS.unknownService }),
      ...(!isPublicKey(keys.p256dh) && { 'keys.p256dh': NOTIFICATIONS.wrongKey }),
    };
    if (Object.keys(messages).length > 0) throw invalid(messages);
  }

  return {
    read,

    async choose(caller, choices) {
      const kinds = notificationKindsOf(caller.user);
      const own = choices.filter(({ kind }) => kinds.includes(kind));
      await db.transaction().execute((trx) => notificationStore(trx).choose(caller.user.id, own));
      return read(caller);
    },

    async subscribe(caller, device) {
      throwIfUnknown(device);
      const at = now();
      await db.transaction().execute(async (trx) => {
        const subscriptionId = await notificationStore(trx).subscribe(
          caller.session.id,
          device,
          at,
        );
        const first = { title: NOTIFICATIONS.firstHint, path: '/profile?tab=reminders' } as const;
        const push = {
          subscriptionId,
          topic: topicOf(first.path),
          content: { heading: NOTIFICATIONS.first, items: [first] },
          expiresAt: new Date(at.getTime() + FIRST_MS),
        } as const;
        await queuePushes(trx, [push], at);
      });
      return read(caller);
    },

    async renew(caller, device) {
      throwIfUnknown(device);
      await db
        .transaction()
        .execute((trx) => notificationStore(trx).subscribe(caller.session.id, device, now()));
      return read(caller);
    },

    async unsubscribe(caller) {
      await store.unsubscribe(caller.session.id);
      return read(caller);
    },
  };
}

const choicesOf = (user: CurrentUser, chosen: readonly NotificationChoice[]) =>
  notificationKindsOf(user).map(
    (kind) => chosen.find((choice) => choice.kind === kind) ?? { kind, ...UNTIL_CHOSEN },
  );
