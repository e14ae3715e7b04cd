import { isIP } from 'node:net';
import { z } from 'zod';
import { PASSWORD_MIN_LENGTH } from '#contract/core/limits.ts';
import { newPassword } from '#contract/inputs/inputs.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/time/days.ts';
import { type GroupRules, parseGroupRules } from './features/single-sign-on/group-rules.ts';
import { reasonOf } from './platform/error-text.ts';

export const PORT_MAX = 65_535;

export const port = z.coerce
  .number('must be a number')
  .int()
  .min(0)
  .max(PORT_MAX, `must be at most ${PORT_MAX}`);

export const count = z.coerce.number('must be a number').int().min(1, 'must be at least 1');

export const url = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address such as ${example}` });

const PASSWORD_RULE = `must have at least ${PASSWORD_MIN_LENGTH} characters, with a lowercase letter, an uppercase letter and a number`;

export const password = z
  .string()
  .refine((text) => newPassword.safeParse(text).success, PASSWORD_RULE);

/** Requires TLS, except on this machine. */
export const isEncrypted = (address: string) =>
  /^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(address);

/** Characters that end no line and no address of security.txt. */
const CONTACT = /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/;

export const contact = z
  .string()
  .regex(CONTACT, 'must be an address such as mailto:security@register.example or https://…');

/** Names that Fastify accepts for the addresses of this machine and of private networks. */
const PROXY_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);
const PROXIES_RULE = `must be true, false, the number of proxies, or their addresses such as 10.0.0.0/8, separated by commas (also ${[...PROXY_NAMES].join(', ')})`;

const isProxy = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/');
  const maxBits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits);
  return PROXY_NAMES.has(text) || (maxBits > 0 && isRange && more.length === 0);
};

/** Number of proxies in front of the server, or their addresses. */
export const proxies = z.string().transform((text, context): number | string[] => {
  if (text === 'true' || text === 'false') return Number(text === 'true');
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const addresses = text.split(',').map((part) => part.trim());
  if (!addresses.every(isProxy)) context.addIssue({ code: 'custom', message: PROXIES_RULE });
  return addresses;
});

/** Public keys of age, separated by commas. */
export const recipients = z.string().transform((text, context): string[] => {
  const keys = text.split(',').map((part) => part.trim());
  if (!keys.every((key) => /^age1[a-z0-9]+$/.test(key))) {
    const message = 'must be public keys of age such as age1…, separated by commas';
    context.addIssue({ code: 'custom', message });
  }
  return keys;
});

const MILLISECONDS = { s: 1000, m: MINUTE_MS, h: HOUR_MS } as const;
const EVERY_MIN_MS = MINUTE_MS;
const EVERY_RULE = 'must be a number with s, m or h, such as 24h, and at least 60s';

/** A length of time, in milliseconds. */
export const interval = z.string().transform((text, context): number => {
  const [, count, unit] = /^(\d{1,5})([smh])$/.exec(text) ?? [];
  const length = Number(count) * (MILLISECONDS[unit as keyof typeof MILLISECONDS] ?? 0);
  if (length >= EVERY_MIN_MS) return length;
  context.addIssue({ code: 'custom', message: EVERY_RULE });
  return z.NEVER;
});

export const groupRules = z.string().transform((text, context): GroupRules => {
  try {
    return parseGroupRules(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: reasonOf(error) });
    return z.NEVER;
  }
});

/** Origins, separated by commas. */
export const origins = z.string().transform((text, context): string[] => {
  const addresses = text.split(',').map((part) => part.trim());
  for (const address of addresses) {
    if (URL.canParse(address) && new URL(address).origin === address && isEncrypted(address))
      continue;
    const message = 'must be origins such as https://system.example, separated by commas';
    context.addIssue({ code: 'custom', message });
  }
  return addresses;
});
