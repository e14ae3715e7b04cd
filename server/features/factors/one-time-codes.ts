import { Secret, TOTP } from 'otpauth';
import { APP_NAME } from '#contract/messages/labels.ts';

/** What every authenticator app assumes: RFC 6238 with SHA-1, six digits and 30 seconds. */
const FORMAT = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const PERIOD_MS = FORMAT.period * 1000;
const SECRET_BYTES = 20;

const CODE_PATTERN = new RegExp(`^\\d{${FORMAT.digits}}$`);

/** Tells a code of an authenticator app from a recovery code. */
export const isOneTimeCode = (code: string) => CODE_PATTERN.test(code);

/** Returns a new secret with what an app needs of it. @param account shown by the app */
export function newAuthenticator(account: string) {
  const secret = new Secret({ size: SECRET_BYTES });
  const uri = new TOTP({ ...FORMAT, issuer: APP_NAME, label: account, secret }).toString();
  return { bytes: new Uint8Array(secret.buffer), text: secret.base32, uri };
}

/**
 * Returns the period, counted from 1970, that a code is of: the present one or the one before, in which
 * it may have been read. Undefined for any other code.
 */
export function periodOf(secret: Uint8Array, code: string, now: Date): number | undefined {
  const totp = new TOTP({
    ...FORMAT,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });
  const present = Math.floor(now.getTime() / PERIOD_MS);
  return [present, present - 1].find(
    (period) => totp.validate({ token: code, timestamp: period * PERIOD_MS, window: 0 }) !== null,
  );
}
