import type { Connection } from '../platform/embedded-postgres/nightbook-database.ts';

/** Builds the `DATABASE_URL` of an embedded PostgreSQL, by its socket. */
export function embeddedUrl({ host, port, user, password, database }: Connection): string {
  const url = new URL(`postgres://${user}:${password}@localhost:${port}/${database}`);
  url.searchParams.set('host', host);
  return url.href;
}

/** Builds the URL of another database on the same server. */
export function databaseAt(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
