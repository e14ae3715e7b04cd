import type { Connection } from '../platform/embedded-postgres/nightbook-database.ts';

/** A `DATABASE_URL` that leads to an embedded PostgreSQL, by its socket. */
export function embeddedUrl({ host, port, user, password, database }: Connection): string {
  const url = new URL(`postgres://${user}:${password}@localhost:${port}/${database}`);
  url.searchParams.set('host', host);
  return url.href;
}

/** The same server's other database. */
export function databaseAt(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
