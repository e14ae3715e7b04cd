import type { FastifyInstance } from 'fastify';
import { DISCLOSURE } from '#contract/messages/shell.ts';
import { DAY_MS } from '#contract/time/days.ts';
import { PLAIN_TEXT } from './file-headers.ts';

/** Days for which a reader may keep the file: RFC 9116 advises less than a year. */
const VALID_DAYS = 180;

const PATH = '/.well-known/security.txt';
const POLICY_PATH = '/.well-known/security-policy.txt';

interface DisclosureOptions {
  /** Address of the web app, without a slash at the end. */
  readonly publicUrl: string;
  /**
   * Address of whom to tell of a weakness, as `mailto:` or `https:`. By default a mailbox of RFC 2142, where
   * the web app has a host name.
   */
  readonly securityContact?: string | undefined;
  readonly now: () => Date;
}

/** Matches an IP address, which has no mailbox, and the host of a demo. */
const NO_MAIL_HOST = /^[\d.]+$|^\[|^localhost$/;

/**
 * Adds `security.txt` (RFC 9116), which says whom to tell of a weakness, and the policy that it names; neither
 * where there is nobody to name.
 */
export function addDisclosureRoutes(app: FastifyInstance, options: DisclosureOptions): void {
  const { publicUrl, now } = options;
  const { hostname } = new URL(publicUrl);
  const mailbox = NO_MAIL_HOST.test(hostname) ? undefined : `mailto:security@${hostname}`;
  const contact = options.securityContact ?? mailbox;
  if (contact === undefined) return;

  app.get(PATH, async (_request, reply) => {
    const expires = new Date(now().getTime() + VALID_DAYS * DAY_MS);
    expires.setUTCHours(0, 0, 0, 0);
    const fields = {
      Contact: contact,
      Expires: expires.toISOString(),
      'Preferred-Languages': 'en',
      Canonical: publicUrl + PATH,
      Policy: publicUrl + POLICY_PATH,
    };
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`);
    return reply.type(PLAIN_TEXT).send(lines.join(''));
  });

  app.get(POLICY_PATH, async (_request, reply) =>
    reply.type(PLAIN_TEXT).send(DISCLOSURE.policy(contact)),
  );
}
