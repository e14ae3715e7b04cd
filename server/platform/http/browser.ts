import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface CookieChange {
  readonly name: string;
  /** '' removes it. */
  readonly value: string;
  /** Prefix of the paths that it is sent to. */
  readonly path: string;
  readonly maxAgeSeconds: number;
}

/** What a request has beside the call: cookies, and the page that sends it. */
export interface Browser {
  readonly userAgent: string | undefined;
  /** Whether a page of this server sends the request, and no page of another origin. */
  readonly isOwnPage: boolean;
  readCookie(name: string): string | undefined;
  /** Sets a cookie that no script reads, and that requests from other sites do not have. */
  setCookie(cookie: CookieChange): void;
}

export function browserOf(request: FastifyRequest, reply: FastifyReply): Browser {
  const { headers } = request;
  return {
    userAgent: headers['user-agent'],
    isOwnPage: isFromOwnPage(request),
    readCookie: (name) => parseCookie(headers.cookie ?? '')[name],
    setCookie({ maxAgeSeconds, ...cookie }) {
      const flags = {
        httpOnly: true,
        sameSite: 'strict',
        secure: request.protocol === 'https',
      } as const;
      const maxAge = cookie.value === '' ? 0 : maxAgeSeconds;
      reply.header('set-cookie', stringifySetCookie({ ...cookie, ...flags, maxAge }));
    },
  };
}

/**
 * Browsers name the relation of the page, except where the connection is neither encrypted nor local: then
 * its origin, which they send with each POST. A page cannot change either.
 */
function isFromOwnPage({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin = '' } = headers;
  return URL.canParse(origin) && new URL(origin).host === host;
}
