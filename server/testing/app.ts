import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { pino } from 'pino';
import { expect } from 'vitest';
import type { Endpoint, Response } from '#contract/access/endpoint.ts';
import type { MapSource } from '#contract/settings.ts';
import type { LicenceRegister } from '#server/platform/licence-list.ts';
import { buildApp } from '../app.ts';
import { scanAddresses } from '../features/licences/addresses.ts';
import type { SingleSignOn } from '../features/single-sign-on/service.ts';
import type { Operation } from '../features/system/service.ts';
import { ensureKey } from '../ledger/checkpoints/own-key.ts';
import { localStorage } from '../platform/files/local.ts';
import { temporaryFiles } from '../platform/files/temporary-files.ts';
import { servedFileRoutes } from '../platform/http/file-routes.ts';
import { requestFiles } from '../platform/http/request-files.ts';
import type { Transport } from '../platform/mail/mail.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { embeddedPlaces } from '../platform/places/embedded.ts';
import type { Places } from '../platform/places/places.ts';
import type { Connection, Database } from '../platform/postgres/connect.ts';
import type { SecondFactorPolicy } from '../platform/postgres/register-settings.ts';
import { type PublicCalls, publicCalls } from '../platform/public-calls.ts';
import type { Push } from '../platform/push/push.ts';
import {
  buildRequest,
  type CallOptions,
  type CallResult,
  type FieldErrors,
  readResponse,
} from './call-endpoint.ts';
import { count } from './count.ts';
import { connectInRole, freshDatabase } from './database.ts';
import { afterwards } from './lifetime/afterwards.ts';
import { temporaryFolder } from './lifetime/temporary-folder.ts';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly pool: pg.Pool;
  /** Folder of the stored files. */
  readonly files: string;
  /** Folder of the files that requests send. */
  readonly uploads: string;
  /** Path of the key that signs the register. */
  readonly keyFile: string;
  /** Sets the clock that the whole server reads. @param laterMs added to the instant */
  setNow(instant: string, laterMs?: number): void;
  now(): Date;
  /** Calls an endpoint as the web does. */
  call<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Promise<CallResult<E>>;
  /** Makes a call that must have its declared status, and returns its body. */
  body<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Promise<Response<E>>;
  /** Makes a call whose input must be refused with 422, and returns the errors of its fields. */
  errors<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Promise<FieldErrors>;
  /** Makes a call, and returns its status. */
  status<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Promise<number>;
}

const TILES: MapSource = {
  kind: 'tiles',
  url: 'https://tiles.test/{z}/{x}/{y}.png',
  attribution: 'Test tiles',
};

/** Address of the web app, to which passkeys of tests belong. */
export const TEST_URL = 'https://register.test';

const operationIn = (dataDir: string): Operation => ({
  version: '1.2.3',
  sendsMail: true,
  hasBucket: false,
  streamsAudit: false,
  dataDir,
  hasRegisterOnDisk: true,
  warnings: [],
});

interface TestAppOptions {
  /** First instant of the clock. */
  readonly startsAt?: string;
  readonly places?: Places;
  readonly secondFactor?: SecondFactorPolicy;
  /** What differs from a server without backups of its own. */
  readonly operation?: Partial<Operation>;
  /** Takes the mails that are sent at once. */
  readonly transport?: Transport;
  readonly map?: MapSource;
  /** Makes single sign-on, on the clock of the test. */
  readonly singleSignOn?: (now: () => Date) => SingleSignOn;
  /** Makes the sender of notifications, on the clock of the test; none are sent when left out. */
  readonly push?: (now: () => Date) => Push;
  /** Calls addresses of webhooks; only those of the internet when left out. */
  readonly calls?: PublicCalls;
  readonly licenceRegister?: LicenceRegister;
  readonly securityContact?: string;
  readonly operatorName?: string;
  readonly metrics?: Metrics;
  /** Key of another server on the same database; a new one when left out. */
  readonly keyFile?: string;
  /** Connection of the server and of the test; a fresh database, in the role of a server, when left out. */
  readonly connection?: Connection;
}

/** Builds the real server in the role of a server, while `db` is the owner's connection, with a clock that only `setNow` moves. */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  count('servers');
  const {
    startsAt = '2026-11-20T12:00:00Z',
    places = embeddedPlaces(),
    map = TILES,
    secondFactor = 'none',
  } = options;
  const connection = options.connection ?? (await freshDatabase());
  const server = options.connection ?? connectInRole(connection);
  const [files, uploads] = [await temporaryFolder(), await temporaryFolder()];
  const temporary = temporaryFiles(uploads);
  const receiveFiles = requestFiles(temporary);
  let at = new Date(startsAt);
  const now = () => at;
  const keyFile = options.keyFile ?? join(await temporaryFolder(), 'signing.key');
  await ensureKey({ db: connection.db, keyFile, name: new URL(TEST_URL).host });
  const storage = localStorage({ folder: files, secret: 'for tests', publicUrl: '', now });
  const scans = scanAddresses({ secret: 'for tests', publicUrl: '', now });
  const log = pino({ level: 'silent' });
  const app = await buildApp({
    connection: server,
    storage,
    scanAddresses: scans,
    temporaryFiles: temporary,
    receiveFiles,
    storageRoutes: servedFileRoutes(storage, receiveFiles),
    places,
    map,
    ...(options.licenceRegister && { licenceRegister: options.licenceRegister }),
    ...(options.metrics && { metrics: options.metrics }),
    ...(options.push && { push: options.push(now) }),
    ...(options.singleSignOn && { singleSignOn: options.singleSignOn(now) }),
    publicUrl: TEST_URL,
    signingKeyFile: keyFile,
    calls: options.calls ?? publicCalls({ origins: [] }),
    calendarSecret: 'for tests',
    secondFactor,
    operation: { ...operationIn(files), ...options.operation },
    transport: options.transport ?? { send: async () => {} },
    now,
    log,
    proxies: 1,
    securityContact: options.securityContact,
    operatorName: options.operatorName,
  });
  afterwards(async () => {
    await app.close();
    if (server !== connection) await server.close();
  });

  const call: TestApp['call'] = async (endpoint, options = {}) => {
    const response = await app.inject(await buildRequest(endpoint, options));
    return readResponse(endpoint, response.statusCode, response.body);
  };

  return {
    app,
    db: connection.db,
    pool: connection.pool,
    files,
    uploads,
    keyFile,
    now,
    setNow: (instant, laterMs = 0) => {
      at = new Date(Date.parse(instant) + laterMs);
    },
    call,
    body: async (endpoint, options) => {
      const { status, body } = await call(endpoint, options);
      expect(status, JSON.stringify(body)).toBe(endpoint.status);
      return body;
    },
    errors: async (endpoint, options) => {
      const { status, errors } = await call(endpoint, options);
      expect(status).toBe(422);
      return errors;
    },
    status: async (endpoint, options) => (await call(endpoint, options)).status,
  };
}
