import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Running, startServer } from '../serving/product.ts';
import { peer } from './install.ts';

export interface Directus extends Running {
  /** Sends a request of the administrator. @returns the data of the response */
  post<Data>(path: string, body: object): Promise<Data>;
}

/**
 * Installs Directus into an empty database and starts it as one process by the same Node as
 * Nightbook. Both log each request as JSON. Its caches of permissions and of the schema are on, and that of
 * responses is off, as by default. By default it also refuses requests under load: that is off,
 * and so is what is unused here.
 */
export async function startDirectus(databaseUrl: string): Promise<Directus> {
  const files = await mkdtemp(join(tmpdir(), 'nightbook-bench-peer-'));
  const token = randomBytes(32).toString('base64url');
  const env = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    SECRET: randomBytes(32).toString('base64url'),
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: randomBytes(16).toString('base64url'),
    ADMIN_TOKEN: token,
    CONFIG_PATH: join(files, 'no-file'),
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: databaseUrl,
    DB_POOL__MIN: '0',
    DB_POOL__MAX: '20',
    STORAGE_LOCATIONS: 'local',
    STORAGE_LOCAL_ROOT: join(files, 'uploads'),
    EXTENSIONS_PATH: join(files, 'extensions'),
    TEMP_PATH: join(files, 'temporary'),
    LOG_LEVEL: 'info',
    LOG_STYLE: 'raw',
    CACHE_ENABLED: 'false',
    RATE_LIMITER_ENABLED: 'false',
    PRESSURE_LIMITER_ENABLED: 'false',
    WEBSOCKETS_ENABLED: 'false',
    MCP_ENABLED: 'false',
    AI_ENABLED: 'false',
    OPENAPI_ENABLED: 'false',
    TELEMETRY: 'false',
    EMAIL_VERIFY_SETUP: 'false',
  };
  await promisify(execFile)(peer.node, [peer.program, 'bootstrap'], {
    env: { ...process.env, ...env },
  });
  const running = await startServer([peer.program, 'start'], env, {
    node: peer.node,
    ready: '/server/ping',
  });
  return {
    ...running,
    async post(path, body) {
      const answer = await fetch(running.url + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
      return JSON.parse(text).data;
    },
    async stop() {
      await running.stop();
      await rm(files, { recursive: true });
    },
  };
}
