import { createHmac, timingSafeEqual } from 'node:crypto';

export type FileMethod = 'GET' | 'PUT';

/** What one address allows: one method on one file until a moment. */
export interface Permit {
  readonly method: FileMethod;
  readonly key: string;
  readonly expires: Date;
}

/** The query of an address that carries its own permit. */
export function signedQuery(secret: string, permit: Permit): string {
  return `expires=${seconds(permit.expires)}&signature=${signature(secret, permit)}`;
}

/** Is this query, as it arrived, one that `signedQuery` made for method and key, and not expired? */
export function isGenuine(
  secret: string,
  { method, key }: Omit<Permit, 'expires'>,
  query: { readonly expires?: unknown; readonly signature?: unknown },
  now: Date,
): boolean {
  if (typeof query.expires !== 'string' || typeof query.signature !== 'string') return false;
  if (!/^\d{1,12}$/.test(query.expires)) return false;
  const expires = new Date(Number(query.expires) * 1000);
  const expected = Buffer.from(signature(secret, { method, key, expires }));
  const given = Buffer.from(query.signature);
  return given.length === expected.length && timingSafeEqual(given, expected) && now < expires;
}

function signature(secret: string, { method, key, expires }: Permit): string {
  return createHmac('sha256', secret)
    .update(`${method}\n${key}\n${seconds(expires)}`)
    .digest('base64url');
}

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);
