import { join } from 'node:path';
import { z } from 'zod';
import { STATES } from '#contract/core/australian-states.ts';
import { TEXT_MAX_LENGTH } from '#contract/core/limits.ts';
import {
  contact,
  count,
  groupRules,
  interval,
  isEncrypted,
  origins,
  PORT_MAX,
  password,
  port,
  proxies,
  recipients,
  url,
} from './config-kinds.ts';
import { SECOND_FACTOR_POLICIES } from './platform/postgres/register-settings.ts';

/** Default map tiles. Their usage policy allows the low volume of venues' maps. */
const OPEN_STREET_MAP = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '© OpenStreetMap contributors',
} as const;
const TILE_PLACEHOLDERS = ['{z}', '{x}', '{y}'];
const TILES_RULE = `must contain ${TILE_PLACEHOLDERS.join(', ')}`;

const BACKUP_KEY_MIN_LENGTH = 32;

/** Names by which a server listens on all addresses of its machine. */
const ALL_HOSTS = ['0.0.0.0', '::'];

/** Environment variables. docs/operations.md explains them to operators. */
const variables = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  WORKERS: count.default(1),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: url(/^https?$/, 'https://register.example')
    .refine(isEncrypted, 'must begin with https: without it passwords are sent unencrypted')
    .transform((address) => address.replace(/(?<!\/)\/+$/, ''))
    .optional(),
  DATA_DIR: z.string().default('data/nightbook'),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgres://user:password@host/name').optional(),
  DATABASE_OWNER_URL: url(/^postgres(ql)?$/, 'postgres://owner:password@host/name').optional(),
  DATABASE_READER_URL: url(/^postgres(ql)?$/, 'postgres://reader:password@host/name').optional(),
  DATABASE_REPLICA_URL: url(/^postgres(ql)?$/, 'postgres://user:password@standby/name').optional(),
  BACKUP_KEY: z
    .string()
    .min(BACKUP_KEY_MIN_LENGTH, `must have at least ${BACKUP_KEY_MIN_LENGTH} characters`)
    .optional(),
  BACKUP_RECIPIENTS: recipients.default([]),
  BACKUP_DIR: z.string().optional(),
  BACKUP_EVERY: interval.optional(),
  BACKUP_KEEP: count.optional(),
  ARCHIVE_DIR: z.string().optional(),
  ARCHIVE_AFTER_YEARS: count.optional(),
  SIGNING_KEY_FILE: z.string().optional(),
  FOLLOW_KEY: z.string().optional(),
  S3_ENDPOINT: url(/^https?$/, 'https://s3.example').optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: url(/^smtps?$/, 'smtp://user:password@host').optional(),
  MAIL_FROM: z.string().default('Nightbook <nightbook@localhost>'),
  REQUIRE_SECOND_FACTOR: z.enum(SECOND_FACTOR_POLICIES, 'must be admins or none').optional(),
  ADMIN_EMAIL: z.email('must be an email address').optional(),
  ADMIN_PASSWORD: password.optional(),
  OIDC_ISSUER: url(/^https?$/, 'https://id.example')
    .refine(isEncrypted, 'must begin with https: without it anybody can sign in as anybody')
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_SCOPES: z
    .string()
    .refine((scopes) => scopes.split(' ').includes('openid'), 'must contain openid')
    .default('openid email profile'),
  OIDC_GROUPS: groupRules.optional(),
  OIDC_GROUPS_CLAIM: z.string().default('groups'),
  OIDC_ONLY: z
    .enum(['true', 'false'], 'must be true or false')
    .transform((only) => only === 'true')
    .optional(),
  GOOGLE_MAPS_API_KEY: z.string().optional(),
  GOOGLE_MAPS_BROWSER_KEY: z.string().optional(),
  MAP_TILES_URL: url(/^https?$/, OPEN_STREET_MAP.url)
    .refine(
      (address) => TILE_PLACEHOLDERS.every((placeholder) => address.includes(placeholder)),
      TILES_RULE,
    )
    .default(OPEN_STREET_MAP.url),
  MAP_TILES_ATTRIBUTION: z.string().default(OPEN_STREET_MAP.attribution),
  LICENCE_REGISTER_CSV: z.string().optional(),
  LICENCE_REGISTER_STATE: z.enum(STATES).optional(),
  OPERATOR_NAME: z.string().trim().max(TEXT_MAX_LENGTH.name).optional(),
  SECURITY_CONTACT: contact.optional(),
  PUSH_SERVICES: origins.default([]),
  WEBHOOK_ORIGINS: origins.default([]),
  AUDIT_STREAM_URL: url(/^https?$/, 'https://logs.example/nightbook')
    .refine(isEncrypted, 'must begin with https: without it the history is sent unencrypted')
    .optional(),
  AUDIT_STREAM_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must have no spaces and no other characters than those of ASCII')
    .optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  TRUST_PROXY: proxies.optional(),
  DRAIN_SECONDS: z.coerce.number('must be a number').min(0).default(0),
  STOP_SECONDS: z.coerce.number('must be a number').min(0).default(25),
});

type Variable = keyof typeof variables.shape;

/** Variables that say nothing without another one. */
const USELESS_WITHOUT: readonly (readonly [Variable, Variable])[] = [
  ['DATABASE_OWNER_URL', 'DATABASE_URL'],
  ['DATABASE_READER_URL', 'DATABASE_URL'],
  ['DATABASE_REPLICA_URL', 'DATABASE_URL'],
  ['BACKUP_EVERY', 'BACKUP_DIR'],
  ['BACKUP_KEEP', 'BACKUP_DIR'],
  ['AUDIT_STREAM_TOKEN', 'AUDIT_STREAM_URL'],
  ['OIDC_CLIENT_ID', 'OIDC_ISSUER'],
  ['OIDC_CLIENT_SECRET', 'OIDC_ISSUER'],
  ['OIDC_GROUPS', 'OIDC_ISSUER'],
  ['OIDC_ONLY', 'OIDC_ISSUER'],
];

/** Variables without which another one does not work. */
const NEEDED_WITH: readonly (readonly [Variable, Variable])[] = [
  ['ADMIN_PASSWORD', 'ADMIN_EMAIL'],
  ['ARCHIVE_AFTER_YEARS', 'ARCHIVE_DIR'],
  ['ARCHIVE_DIR', 'ARCHIVE_AFTER_YEARS'],
  ['OIDC_CLIENT_ID', 'OIDC_ISSUER'],
  ['OIDC_CLIENT_SECRET', 'OIDC_ISSUER'],
  ['S3_BUCKET', 'S3_ENDPOINT'],
  ['S3_ACCESS_KEY_ID', 'S3_ENDPOINT'],
  ['S3_SECRET_ACCESS_KEY', 'S3_ENDPOINT'],
];

const environment = variables.superRefine((config, context) => {
  const refuse = (name: Variable, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  const isSet = (name: Variable) => config[name] !== undefined;
  for (const [name, other] of USELESS_WITHOUT) {
    if (isSet(name) && !isSet(other)) refuse(name, `needs ${other}`);
  }
  for (const [name, other] of NEEDED_WITH) {
    if (isSet(other) && !isSet(name)) refuse(name, `is needed with ${other}`);
  }
  for (const name of ['BACKUP_DIR', 'ARCHIVE_DIR'] as const) {
    const place = bucketOf(config[name]);
    if (place?.bucket === '')
      refuse(name, 'must name a bucket, such as s3://bucket/prefix, or a folder');
    if (place && !isSet('S3_ENDPOINT')) refuse(name, 'needs S3_ENDPOINT for a bucket');
  }
  if (config.WORKERS > 1 && !isSet('DATABASE_URL'))
    refuse('WORKERS', 'needs DATABASE_URL to be more than 1');
  const { PORT, METRICS_PORT = 0, WORKERS } = config;
  const lastMetricsPort = METRICS_PORT + WORKERS - 1;
  if (METRICS_PORT > 0 && lastMetricsPort > PORT_MAX)
    refuse('METRICS_PORT', `must leave a port for each worker, up to ${PORT_MAX}`);
  const isSamePort = METRICS_PORT > 0 && METRICS_PORT <= PORT && PORT <= lastMetricsPort;
  const hosts = [config.HOST, config.METRICS_HOST];
  const isSameHost = new Set(hosts).size === 1 || hosts.some((host) => ALL_HOSTS.includes(host));
  if (isSamePort && isSameHost)
    refuse(
      'METRICS_PORT',
      WORKERS === 1
        ? 'must be another port than PORT, since both are of one host'
        : 'must leave PORT free: each worker has the next port',
    );
});

export type Config = z.output<typeof environment>;

const BUCKET_SCHEME = 's3://';

/** Returns the bucket and the prefix that `s3://bucket/prefix` names; undefined for a folder. */
export function bucketOf(
  place: string | undefined,
): { readonly bucket: string; readonly prefix: string } | undefined {
  if (!place?.startsWith(BUCKET_SCHEME)) return undefined;
  const [bucket = '', ...prefix] = place.slice(BUCKET_SCHEME.length).split('/');
  return { bucket, prefix: prefix.filter((part) => part !== '').join('/') };
}

/** Address of the web app, without a slash at the end. */
export const publicUrlOf = ({ PUBLIC_URL, PORT }: Config) =>
  PUBLIC_URL ?? `http://localhost:${PORT}`;

/** Path of the key that signs the register. */
export const signingKeyFileOf = ({ SIGNING_KEY_FILE, DATA_DIR }: Config) =>
  SIGNING_KEY_FILE ?? join(DATA_DIR, 'signing.key');

/** Name of a key that signs the register: the host of the web app. */
export const signingNameOf = (config: Config) => new URL(publicUrlOf(config)).host;

/** Returns the contact of the operator for push services, which may refuse one that is not real; undefined without one. */
export const pushContactOf = ({ SECURITY_CONTACT, PUBLIC_URL }: Config): string | undefined =>
  SECURITY_CONTACT ?? (PUBLIC_URL?.startsWith('https:') ? PUBLIC_URL : undefined);

/** Sentences about variables without which a server in production works, but not well. */
export const productionWarnings = (config: Config): string[] => [
  ...(config.PUBLIC_URL === undefined
    ? [`PUBLIC_URL is not set: links in mails lead to http://localhost:${config.PORT}.`]
    : []),
  ...(pushContactOf(config) === undefined
    ? ['No notifications are sent to phones: PUBLIC_URL does not begin with https.']
    : []),
  ...(config.TRUST_PROXY === undefined
    ? [
        'TRUST_PROXY is not set: behind a proxy, all clients together have the limits of one. Set it to the number of proxies, or to false without one.',
      ]
    : []),
];

/** Addresses of an external database by role; all undefined for the embedded one. */
export const databaseUrlsOf = (config: Config) => ({
  server: config.DATABASE_URL,
  owner: config.DATABASE_OWNER_URL,
  reader: config.DATABASE_READER_URL,
});

/** @throws an error that names every wrong variable in a sentence of its own */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.entries(env).filter(([, value]) => value !== '');
  const result = environment.safeParse(Object.fromEntries(given));
  if (result.success) return result.data;
  const sentences = result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`);
  throw new Error(`Invalid configuration: ${sentences.join(' ')}`);
}
