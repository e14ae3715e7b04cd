import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

export interface NewToken {
  /** Given to its owner and not stored. */
  readonly token: string;
  readonly hash: Buffer;
}

export function newToken(): NewToken {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: hashOfToken(token) };
}

/** The stored form of a token. A token has 256 random bits, so a plain hash keeps it secret. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A screen that a mailed link opens. */
type LinkScreen =
  | 'password-reset'
  | 'confirm-email'
  | 'confirm-company'
  | 'confirm-board-mail'
  | 'stop-board-mail';

/** Returns the path of a mailed link. @param email that the link is mailed to */
export function linkPath(screen: LinkScreen, token: string, email: string): string {
  return `/auth/${screen}/${token}?${new URLSearchParams({ email })}`;
}

/** Returns the path of a link to an invitation, which a QR has too: it names nobody. */
export const invitationPath = (token: string): string => `/auth/invitation/${token}`;
