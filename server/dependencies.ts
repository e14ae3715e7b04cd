import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import type { MapSource } from '#contract/settings.ts';
import { MINUTE_MS } from '#contract/time/days.ts';
import { openBackupPlan } from './backup/open-plan.ts';
import type { BackupPlan } from './backup/scheduled-backups.ts';
import {
  bucketOf,
  type Config,
  databaseUrlsOf,
  productionWarnings,
  publicUrlOf,
  pushContactOf,
  signingKeyFileOf,
  signingNameOf,
} from './config.ts';
import { type AuditStream, auditStream } from './features/audit/stream.ts';
import { REPLY_PATH } from './features/single-sign-on/routes.ts';
import type { SingleSignOn } from './features/single-sign-on/service.ts';
import type { Operation } from './features/system/service.ts';
import { ensureKey } from './ledger/checkpoints/own-key.ts';
import { openDatabase } from './open-database.ts';
import { openStorage } from './open-storage.ts';
import type { TemporaryFiles } from './platform/files/temporary-files.ts';
import { csvLicenceRegister } from './platform/licence-list.ts';
import type { Transport } from './platform/mail/mail.ts';
import { outboxTransport } from './platform/mail/outbox.ts';
import { smtpTransport } from './platform/mail/smtp.ts';
import { openIssuer } from './platform/oidc-issuer.ts';
import { embeddedPlaces } from './platform/places/embedded.ts';
import { googlePlaces } from './platform/places/google.ts';
import type { Database } from './platform/postgres/connect.ts';
import { recordedSecondFactor } from './platform/postgres/register-settings.ts';
import { getOrCreateSecret } from './platform/postgres/secret.ts';
import { publicCalls } from './platform/public-calls.ts';
import { openPush, type Push } from './platform/push/push.ts';

/**
 * Time limit of a statement, for a database that hangs. The longest statement of a server, which lists
 * a register of a million entries for an export, takes a fifth of it.
 */
const STATEMENT_TIMEOUT_MS = 30_000;

/** Opens the database, storage, mail transport and places of the configuration. */
export async function openDependencies(config: Config, log: FastifyBaseLogger) {
  const now = () => new Date();
  const connection = await openDatabase({
    urls: databaseUrlsOf(config),
    replicaUrl: config.DATABASE_REPLICA_URL,
    dataDir: config.DATA_DIR,
    timeoutMs: STATEMENT_TIMEOUT_MS,
    log,
  });
  const backupPlan = await openBackupPlan(config, now);
  const signingKeyFile = signingKeyFileOf(config);
  await ensureKey({ db: connection.db, keyFile: signingKeyFile, name: signingNameOf(config) });
  const storage = openStorage(
    config,
    await getOrCreateSecret(connection.db, 'file-addresses'),
    now,
  );
  await removeAbandoned(config, storage.temporaryFiles, now());
  const {
    LICENCE_REGISTER_CSV: licences,
    LICENCE_REGISTER_STATE: state,
    GOOGLE_MAPS_API_KEY: key,
  } = config;
  return {
    connection,
    now,
    log,
    ...storage,
    transport: transportOf(config, log),
    map: mapOf(config),
    places: key === undefined ? embeddedPlaces() : googlePlaces({ key }),
    ...(licences !== undefined && { licenceRegister: await csvLicenceRegister(licences, state) }),
    ...singleSignOnOf(config, now),
    archiveAfterYears: config.ARCHIVE_AFTER_YEARS ?? 0,
    ...(backupPlan && { backupPlan }),
    ...(await pushOf(config, connection.db, now)),
    ...auditStreamOf(config, { db: connection.db, now, log }),
    calls: publicCalls({ origins: config.WEBHOOK_ORIGINS }),
    signingKeyFile,
    publicUrl: publicUrlOf(config),
    operatorName: config.OPERATOR_NAME,
    operation: operationOf(config, backupPlan),
    calendarSecret: await getOrCreateSecret(connection.db, 'calendar-feeds'),
    secondFactor: config.REQUIRE_SECOND_FACTOR ?? (await recordedSecondFactor(connection.db)),
    securityContact: config.SECURITY_CONTACT,
    proxies: config.TRUST_PROXY ?? 0,
    stopSeconds: config.STOP_SECONDS,
    ...builtWeb(),
  };
}

/** Longer than the files of a request stay. */
const ABANDONED_AFTER_MS = 10 * MINUTE_MS;

/**
 * Removes the files of requests that a killed server has left. Servers on another PostgreSQL may share the
 * folder; with the embedded one it belongs to this server.
 */
async function removeAbandoned(config: Config, files: TemporaryFiles, now: Date): Promise<void> {
  const age = config.DATABASE_URL === undefined ? 0 : ABANDONED_AFTER_MS;
  await files.removeOld(new Date(now.getTime() - age));
}

function transportOf(config: Config, log: FastifyBaseLogger): Transport {
  const { SMTP_URL: url, MAIL_FROM: from, DATA_DIR: dataDir } = config;
  return url === undefined ? outboxTransport({ dataDir, from, log }) : smtpTransport({ url, from });
}

async function pushOf(config: Config, db: Database, now: () => Date): Promise<{ push?: Push }> {
  const contact = pushContactOf(config);
  if (contact === undefined) return {};
  const privateKey = await getOrCreateSecret(db, 'push');
  return { push: openPush({ privateKey, contact, services: config.PUSH_SERVICES, now }) };
}

function auditStreamOf(
  { AUDIT_STREAM_URL: url, AUDIT_STREAM_TOKEN: token }: Config,
  dependencies: Pick<Parameters<typeof auditStream>[0], 'db' | 'now' | 'log'>,
): { auditStream?: AuditStream } {
  return url === undefined ? {} : { auditStream: auditStream({ ...dependencies, url, token }) };
}

/** What administrators are told of the configuration. */
function operationOf(config: Config, plan: BackupPlan | undefined): Operation {
  const { SMTP_URL, S3_ENDPOINT, DATABASE_URL, BACKUP_DIR } = config;
  const hasBucket = S3_ENDPOINT !== undefined;
  return {
    version: version(),
    sendsMail: SMTP_URL !== undefined,
    hasBucket,
    streamsAudit: config.AUDIT_STREAM_URL !== undefined,
    dataDir: config.DATA_DIR,
    hasRegisterOnDisk: DATABASE_URL === undefined || !hasBucket,
    ...(plan && {
      backups: {
        everyMs: plan.everyMs,
        keep: plan.keep,
        canDrill: plan.canDrill,
        isEncrypted: plan.recipients.length > 0,
        folder: bucketOf(BACKUP_DIR) ? undefined : BACKUP_DIR,
      },
    }),
    warnings: productionWarnings(config),
  };
}

function mapOf(config: Config): MapSource {
  const { GOOGLE_MAPS_BROWSER_KEY: key, MAP_TILES_URL: url } = config;
  if (key !== undefined) return { kind: 'google', key };
  return { kind: 'tiles', url, attribution: config.MAP_TILES_ATTRIBUTION };
}

function singleSignOnOf(config: Config, now: () => Date): { singleSignOn?: SingleSignOn } {
  const {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
  } = config;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return {};
  const { OIDC_SCOPES: scopes, OIDC_GROUPS_CLAIM: groupsClaim } = config;
  const settings = { issuer, clientId, clientSecret, scopes, groupsClaim };
  return {
    singleSignOn: {
      issuer: openIssuer(settings, `${publicUrlOf(config)}${REPLY_PATH}`, now),
      rules: config.OIDC_GROUPS ?? new Map(),
      isOnly: config.OIDC_ONLY ?? false,
    },
  };
}

/** Finds the web app beside the bundled server; none in development. */
function builtWeb(): { webFolder?: string } {
  const webFolder = fileURLToPath(new URL('../web/', import.meta.url));
  return existsSync(join(webFolder, 'index.html')) ? { webFolder } : {};
}

/** Reads the version of the product from the file in its folder: one above the sources, two above the bundle. */
function version(): string {
  const places = ['../package.json', '../../package.json'];
  const file = places.map((place) => new URL(place, import.meta.url)).find(existsSync);
  if (!file) throw new Error('The folder of the product has no package.json');
  return JSON.parse(readFileSync(file, 'utf8')).version;
}
