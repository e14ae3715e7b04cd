import type pg from 'pg';

/**
 * Adds venues, numbered from 1, with companies that service them. Five managers are connected to each:
 * manager m is at venue ceil(m / 5).
 */
export async function addVenues(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(`
    insert into companies (name, email, address)
    select 'Security ' || n, 'company' || n || '@example.com', n || ' Ann Street, Brisbane QLD 4000'
    from generate_series(1, greatest(1, ${count} / 100)) n`);
  await pool.query(`
    insert into venues (name, code, licence_number, address, time_zone, rules, company_id, hours)
    select 'Tavern ' || lpad(md5(n::text), 6) || ' ' || n, 'CODE-' || n, 'LIQ ' || n,
      n || ' Caxton Street, Petrie Terrace QLD 4000',
      (array['Australia/Brisbane', 'Australia/Sydney', 'Australia/Perth'])[1 + n % 3], 'house',
      1 + n % greatest(1, ${count} / 100),
      (select jsonb_object_agg(day, '{"open": "10:00", "close": "02:00"}'::jsonb) from unnest(array[
        'sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']) day)
    from generate_series(1, ${count}) n`);
  await pool.query(`
    insert into users (role, name, email, password_hash)
    select 'manager', ${fullNameOf('n')}, 'manager' || n || '@example.com', 'none'
    from generate_series(1, ${count} * 5) n`);
  await pool.query(`
    insert into managers (user_id, licence_number, licence_expiry_date, rmlv_licence_number,
      rmlv_licence_issue_date, rmlv_licence_expiry_date)
    select id, 'AM ' || 100000 + id, current_date + (id * 37 % 2000)::int, 'RMLV ' || id,
      current_date - 100, current_date + 700 from users order by id`);
  await pool.query(`
    insert into venue_managers (manager_id, venue_id, entered_code, confirmed_at)
    select n, (n + 4) / 5, 'CODE-' || (n + 4) / 5, now() from generate_series(1, ${count} * 5) n`);
  await pool.query(`
    insert into questions (title, is_core, position)
    select 'Does camera ' || n || ' show and record?', true, n
    from generate_series(1, 8) n`);
}

/** SQL for one of some 1,000 names. @param n SQL of a number */
export function fullNameOf(n: string): string {
  return `(array['Robin', 'Alex', 'Kim', 'Jordan', 'Sam', 'Terry', 'Nguyen', 'Priya', 'Chloe', 'Mateo',
    'Olivia', 'Jack', 'Mia', 'Noah', 'Zara', 'Liam', 'Ava', 'Ethan', 'Ruby', 'Leo'])[1 + ${n} % 20]
    || ' ' || (array['Smith', 'Jones', 'Williams', 'Brown', 'Wilson', 'Taylor', 'Nguyen', 'Johnson',
    'Martin', 'White', 'Anderson', 'Walker', 'Thompson', 'Thomas', 'Lee', 'Harris', 'Ryan',
    'Robinson', 'Kelly', 'King', 'Campbell', 'Wright', 'Evans', 'Roberts', 'Clark', 'Hill', 'Green',
    'Singh', 'Chen', 'Patel', 'O''Brien', 'Murphy', 'Young', 'Scott', 'Mitchell', 'Baker', 'Adams',
    'Phillips', 'Carter', 'Turner', 'Edwards', 'Collins', 'Stewart', 'Morris', 'Cook', 'Rogers',
    'Morgan', 'Bell', 'Cooper', 'Ward'])[1 + ${n} / 20 % 50]`;
}
