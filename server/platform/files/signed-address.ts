import { createHmac, timingSafeEqual } from 'node:crypto';

export type FileMethod = 'GET' | 'PUT';

/** Permission of an address: one method on one file until a time. */
export interface Permit {
  readonly method: FileMethod;
  readonly key: string;
  readonly expires: Date;
}

/** Builds the query of an address, which contains the permit's expiry and signature. */
export function signedQuery(secret: string, permit: Permit): string {
  return `expires=${seconds(permit.expires)}&signature=${signature(secret, permit)}`;
}

interface Expected extends Omit<Permit, 'expires'> {
  readonly secret: string;
  readonly now: Date;
}

/** Tells whether a query is one that `signedQuery` created for method and key, and has not expired. */
export function isGenuine(
  query: { readonly expires?: unknown; readonly signature?: unknown },
  { secret, method, key, now }: Expected,
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

const seconds = (time: Date) => Math.floor(time.getTime() / 1000);
