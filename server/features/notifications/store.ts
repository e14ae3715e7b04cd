import { type Kysely, sql } from 'kysely';
import type { NotificationChoice, PushSubscriptionInput } from '#contract/notifications/schemas.ts';
import { confirmed } from '#server/ledger/venue-conditions.ts';
import type { PushContent } from '#server/mails/push-content.ts';
import type { OpenCheck } from '#server/mails/reminders.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';

/** A user as notices reach them. */
interface Listener {
  /** In lower case. */
  readonly email: string;
  /** Ids of the subscriptions of their devices. */
  readonly devices: readonly string[];
  /** Choices that they changed. */
  readonly choices: readonly NotificationChoice[];
}

/** A notification for one device. */
export interface NewPush {
  readonly subscriptionId: string;
  readonly topic: string;
  readonly content: PushContent;
  readonly expiresAt: Date;
}

export type DuePush = Awaited<ReturnType<ReturnType<typeof notificationStore>['takeDue']>>[number];

/** A notification that could not be sent. */
interface Postponed {
  readonly id: string;
  readonly dueAt: Date;
}

/** @param db or a transaction */
export function notificationStore(db: Kysely<DB>) {
  /** Finds the session by which the device of a session is known: its own, where it is kept signed in. */
  const deviceOf = (sessionId: string) =>
    db
      .selectFrom('sessions')
      .select(({ fn }) => fn.coalesce('device_id', 'id').as('id'))
      .where('id', '=', sessionId);

  return {
    choices: (userId: string) =>
      db
        .selectFrom('notification_choices')
        .select(['kind', 'by_mail', 'by_push'])
        .where('user_id', '=', userId)
        .execute(),

    async choose(userId: string, choices: readonly NotificationChoice[]): Promise<void> {
      for (const choice of choices) {
        await db
          .insertInto('notification_choices')
          .values({ user_id: userId, ...choice })
          .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(choice))
          .execute();
      }
    },

    /** Lists a user's devices, the newest first. */
    devices: (userId: string, sessionId: string) =>
      db
        .selectFrom('push_subscriptions')
        .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
        .select(['push_subscriptions.endpoint', 'sessions.device'])
        .select(({ eb }) =>
          eb('push_subscriptions.session_id', '=', deviceOf(sessionId)).as('is_current'),
        )
        .where('sessions.user_id', '=', userId)
        .orderBy('push_subscriptions.id', 'desc')
        .execute(),

    /**
     * Subscribes the device of a session, in place of what it was before, and of another session in the same browser.
     * @returns the id of its subscription
     */
    async subscribe(
      sessionId: string,
      { endpoint, keys }: PushSubscriptionInput,
      now: Date,
    ): Promise<string> {
      await db
        .deleteFrom('push_subscriptions')
        .where('endpoint', '<>', endpoint)
        .where('session_id', '=', deviceOf(sessionId))
        .execute();
      const subscribed = await db
        .insertInto('push_subscriptions')
        .values({ session_id: deviceOf(sessionId), endpoint, ...keys, created_at: now })
        .onConflict((conflict) =>
          conflict.column('endpoint').doUpdateSet({ session_id: deviceOf(sessionId), ...keys }),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      return subscribed.id;
    },

    async unsubscribe(sessionId: string): Promise<void> {
      await db
        .deleteFrom('push_subscriptions')
        .where('session_id', '=', deviceOf(sessionId))
        .execute();
    },

    async unsubscribeAll(): Promise<void> {
      await db.deleteFrom('push_subscriptions').execute();
    },

    /** Reads how the users with these addresses hear of things; nothing of other addresses. */
    async listeners(emails: readonly string[]): Promise<readonly Listener[]> {
      const { rows } = await sql<Listener>`
        select lower(users.email) as email,
          array(select push_subscriptions.id::text from push_subscriptions
            join sessions on sessions.id = push_subscriptions.session_id
            where sessions.user_id = users.id) as devices,
          array(select to_jsonb(choice) from (
            select kind, by_mail, by_push from notification_choices
            where user_id = users.id) as choice) as choices
        from users
        where lower(users.email) = any(${emails.map((email) => email.toLowerCase())}::text[])
          and users.deleted_at is null`.execute(db);
      return rows;
    },

    /** Queues notifications, each in place of one about the same that still waits. */
    async queue(pushes: readonly NewPush[], now: Date): Promise<void> {
      await sql`
        insert into pushes (subscription_id, topic, content, expires_at, queued_at, due_at)
        select *, ${now}::timestamptz, ${now}::timestamptz from unnest(
          ${pushes.map(({ subscriptionId }) => subscriptionId)}::bigint[],
          ${pushes.map(({ topic }) => topic)}::text[],
          ${pushes.map(({ content }) => JSON.stringify(content))}::jsonb[],
          ${pushes.map(({ expiresAt }) => expiresAt)}::timestamptz[])
          as push (subscription_id, topic, content, expires_at)
        where exists (select from push_subscriptions where id = subscription_id)
        on conflict (subscription_id, topic) do update
          set content = excluded.content, expires_at = excluded.expires_at,
            queued_at = excluded.queued_at, due_at = excluded.due_at, attempts = 0`.execute(db);
    },

    async deleteExpired(now: Date): Promise<void> {
      await db.deleteFrom('pushes').where('expires_at', '<=', now).execute();
    },

    /** Reads and locks notifications that are due, the oldest first: none that another server is sending. */
    takeDue: (now: Date, limit: number) =>
      db
        .selectFrom('pushes')
        .innerJoin('push_subscriptions', 'push_subscriptions.id', 'pushes.subscription_id')
        .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
        .select(['pushes.id', 'subscription_id', 'topic', 'content', 'expires_at', 'attempts'])
        .select(['endpoint', 'p256dh', 'auth', 'sessions.user_id'])
        .where('due_at', '<=', now)
        .where('expires_at', '>', now)
        .orderBy('due_at')
        .orderBy('pushes.id')
        .limit(limit)
        .forUpdate('pushes')
        .skipLocked()
        .execute(),

    /** Finds the checks, by `venueId day`, that are not done, and that a user can still do. */
    async openChecks(
      checks: readonly (OpenCheck & { readonly userId: string })[],
    ): Promise<ReadonlySet<string>> {
      if (checks.length === 0) return new Set();
      const { rows } = await sql<{ key: string }>`
        select user_id || ' ' || venue_id || ' ' || day as key from unnest(
          ${checks.map(({ userId }) => userId)}::bigint[],
          ${checks.map(({ venueId }) => venueId)}::bigint[],
          ${checks.map(({ day }) => day)}::date[]) as open (user_id, venue_id, day)
        where not exists (select from form_a_entries
            where form_a_entries.venue_id = open.venue_id and trading_day = day and voided_at is null)
          and exists (select from venue_managers
            join venues on venues.id = venue_managers.venue_id
            join managers on managers.id = venue_managers.manager_id
            where venues.id = open.venue_id and managers.user_id = open.user_id
              and ${confirmed})`.execute(db);
      return new Set(rows.map(({ key }) => key));
    },

    async deletePushes(ids: readonly string[]): Promise<void> {
      if (ids.length > 0) await db.deleteFrom('pushes').where('id', 'in', ids).execute();
    },

    async deleteSubscriptions(ids: readonly string[]): Promise<void> {
      if (ids.length > 0)
        await db.deleteFrom('push_subscriptions').where('id', 'in', ids).execute();
    },

    async postpone(postponed: readonly Postponed[]): Promise<void> {
      if (postponed.length === 0) return;
      await sql`
        update pushes set attempts = attempts + 1, due_at = later.due_at
        from unnest(
          ${postponed.map(({ id }) => id)}::bigint[],
          ${postponed.map(({ dueAt }) => dueAt)}::timestamptz[]) as later (id, due_at)
        where pushes.id = later.id`.execute(db);
    },
  };
}

/** Names the check that a user is asked for, as `openChecks` does. */
export const checkKey = (userId: string, { venueId, day }: OpenCheck): string =>
  `${userId} ${venueId} ${day}`;
