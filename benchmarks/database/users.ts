import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

/** Creates a user who sees every venue. @returns the token of a session */
export async function createAdmin(pool: pg.Pool): Promise<string> {
  return createSession(pool, await createUser(pool, 'admin'));
}

/** Creates a manager of these venues. @returns the token of a session */
export async function createManagerOf(pool: pg.Pool, venues: readonly number[]): Promise<string> {
  const user = await createUser(pool, 'manager');
  await pool.query(
    `with manager as (
       insert into managers (user_id, licence_number, is_area_manager, licence_expiry_date,
         rmlv_licence_expiry_date)
       values ($1, 'AM 1', $3, current_date + 500, current_date + 500) returning id)
     insert into venue_managers (manager_id, venue_id, entered_code, confirmed_at)
     select manager.id, venues.id, venues.code, now() from manager, venues where venues.id = any($2)`,
    [user, venues, venues.length > 1],
  );
  return createSession(pool, user);
}

async function createUser(pool: pg.Pool, role: string): Promise<string> {
  const email = `${randomBytes(8).toString('hex')}@example.com`;
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (role, name, email, password_hash) values ($1, 'Robin Walker', $2, 'none')
     returning id`,
    [role, email],
  );
  return rows[0]?.id ?? '';
}

async function createSession(pool: pg.Pool, user: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await pool.query(
    `insert into sessions (token_hash, user_id, method, address, created_at, last_used_at, authenticated_at)
     values ($1, $2, 'password', '203.0.113.7', now(), now(), now())`,
    [createHash('sha256').update(token).digest(), user],
  );
  return token;
}
