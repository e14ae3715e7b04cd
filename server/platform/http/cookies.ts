import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';

/** Values of cookies by name. */
export type Cookies = Readonly<Record<string, string | undefined>>;

export const cookiesOf = ({ headers }: Pick<FastifyRequest, 'headers'>): Cookies =>
  parseCookie(headers.cookie ?? '');

interface PrivateCookie {
  readonly name: string;
  readonly value: string;
  readonly maxAgeSeconds: number;
  /** Whether browsers send it over TLS only. */
  readonly isSecure: boolean;
}

/**
 * Builds the header of a cookie that no script reads. Other sites' pages send it only by navigating here, and
 * no other host can set one with the prefix `__Host-`.
 */
export const privateCookie = ({ name, value, maxAgeSeconds, isSecure }: PrivateCookie): string =>
  stringifySetCookie({
    name,
    value,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    maxAge: maxAgeSeconds,
  });
