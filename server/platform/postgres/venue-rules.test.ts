import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { STATES } from '#contract/core/states.ts';
import { rulesAt } from '#contract/venues/address.ts';
import { freshDatabase } from '../../testing/database.ts';
import { applyMigrations, migrate } from './migrate.ts';

const STATE_TEXTS = [
  ...['', 'Queensland', 'queensland', 'Qld', 'New South Wales', 'South Australia', 'VICTORIA'],
  ...['Western Australia', 'Australian Capital Territory', 'Northern Territory', 'Tasmania'],
  ...STATES,
];
const POSTCODES = ['', '4005', '9726', '2000', '0800', '40055'];
const COUNTRIES = ['', ', Australia', ' AUSTRALIA ,'];
const STREETS = ['12 Smith St, New Farm', '1234 Queensland Road', 'Tasman', '', 'Café', '1 QLD'];

/** Addresses as users write them, and some as nobody does. */
const ADDRESSES = STREETS.flatMap((street) =>
  STATE_TEXTS.flatMap((state) =>
    POSTCODES.flatMap((postcode) =>
      COUNTRIES.flatMap((country) => [
        `${street} ${state} ${postcode}${country}`,
        `${street}, ${postcode}, ${state}${country} `,
        `${street}${state}${postcode}`,
      ]),
    ),
  ),
);

it('migration 009 gives each venue the rules that the server gives to its address', async () => {
  const { db, pool } = await freshDatabase('template0');
  const migrations = (await readdir(new URL('./migrations/', import.meta.url))).sort();
  const client = await pool.connect();
  await applyMigrations(
    client,
    migrations.filter((name) => name < '009'),
  );
  client.release();
  await sql`insert into venues (name, code, licence_number, address, time_zone, hours)
    select 'A', 'CODE-' || number, 'B', address, 'Australia/Brisbane', '{}'
    from unnest(${[...new Set(ADDRESSES)]}::text[]) with ordinality as listed (address, number)`.execute(
    db,
  );

  await migrate(pool, async () => {});

  const venues = await db.selectFrom('venues').select(['address', 'rules']).execute();
  expect(venues).toHaveLength(new Set(ADDRESSES).size);
  expect(venues.filter(({ address, rules }) => rules !== rulesAt(address))).toEqual([]);
  const counted = venues.filter(({ rules }) => rules === 'qld').length;
  expect(counted).toBeGreaterThan(100);
  expect(venues.length - counted).toBeGreaterThan(100);
});
