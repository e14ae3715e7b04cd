import type pg from 'pg';
import type { PushSubscriptionInput } from '#contract/notifications/schemas.ts';
import { addEntries } from '../database/entries.ts';
import { addVenues } from '../database/venues.ts';

/** Days of checks at a venue with few. */
const NIGHTS = 10;

/**
 * Adds venues in Brisbane that trade from 10:00 to 02:00, with one confirmed manager each. Their newest check is that of the
 * night before yesterday's, and nothing but yesterday's needs a reminder.
 */
export async function addRemindedVenues(pool: pg.Pool, count: number): Promise<void> {
  await addVenues(pool, count);
  await pool.query(`
    update venues set time_zone = 'Australia/Brisbane';
    delete from venue_managers where manager_id % 5 > 0;
    update users set email_confirmed_at = now();
    update managers set licence_expiry_date = current_date + 500`);
  await addEntries(pool, count * NIGHTS * 2);
  await pool.query(`
    update form_b_entries set repair_date = arrangement_date where repair_date is null;
    update register_heads set seq = seq`);
  await pool.query('vacuum analyze');
}

/** Signs each manager of a venue in on one of these devices, which shows notifications. */
export async function addDevices(
  pool: pg.Pool,
  devices: readonly PushSubscriptionInput[],
): Promise<void> {
  await pool.query(`
    insert into sessions (token_hash, user_id, method, address, created_at, last_used_at, is_device)
    select sha256(user_id::text::bytea), user_id, 'password', '203.0.113.7', now(), now(), true
    from managers join venue_managers on manager_id = managers.id`);
  await pool.query(
    `insert into push_subscriptions (session_id, endpoint, p256dh, auth, created_at)
     select sessions.id, endpoint, p256dh, auth, now()
     from unnest($1::text[], $2::text[], $3::text[]) with ordinality
       as device (endpoint, p256dh, auth, number)
     join (select id, row_number() over (order by id) as number from sessions) sessions using (number)`,
    [
      devices.map(({ endpoint }) => endpoint),
      devices.map(({ keys }) => keys.p256dh),
      devices.map(({ keys }) => keys.auth),
    ],
  );
  await pool.query('vacuum analyze');
}
