import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import type { Endpoint, Response, SentBody, SentParams, SentQuery } from '#contract/endpoint.ts';
import type { MapSource } from '#contract/settings.ts';
import { buildApp } from '../app.ts';
import type { Database } from '../database/connect.ts';
import { embeddedPlaces } from '../places/embedded.ts';
import type { Places } from '../places/places.ts';
import { localStorage } from '../storage/local.ts';
import { localFileRoutes } from '../storage/local-routes.ts';
import { freshDatabase } from './database.ts';
import { multipartOf } from './multipart.ts';

export interface Asked<E extends Endpoint> {
  readonly as?: string | undefined;
  readonly params?: SentParams<E>;
  readonly query?: SentQuery<E>;
  readonly body?: SentBody<E>;
  readonly headers?: Record<string, string>;
  /** Another caller's address, where calls are counted by it. */
  readonly from?: string;
}

export interface Answered<E extends Endpoint> {
  readonly status: number;
  /** As declared, for a status of success: a refusal is read with `errors` or `message`. */
  readonly body: Response<E>;
  readonly errors: Record<string, string[]> | undefined;
  readonly message: string | undefined;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly db: Database;
  /** Folder of the stored files. */
  readonly files: string;
  /** Sets the clock that the whole server reads. */
  setNow(instant: string): void;
  now(): Date;
  /** Calls an endpoint as the web does. @param asked `as`: a session's token */
  ask<E extends Endpoint>(endpoint: E, asked?: Asked<E>): Promise<Answered<E>>;
}

const TILES: MapSource = {
  kind: 'tiles',
  url: 'https://tiles.test/{z}/{x}/{y}.png',
  attribution: 'Test tiles',
};

/** The real server on a fresh database, with a clock that stands still. */
export async function buildTestApp(
  startsAt = '2026-11-20T12:00:00Z',
  places: Places = embeddedPlaces(),
  map: MapSource = TILES,
): Promise<TestApp> {
  const connection = await freshDatabase();
  const files = await mkdtemp(join(tmpdir(), 'nightbook-files-'));
  let at = new Date(startsAt);
  const now = () => at;
  const storage = localStorage({ folder: files, secret: 'for tests', publicUrl: '', now });
  const log = pino({ level: 'silent' });
  const app = await buildApp({
    connection,
    storage,
    storageRoutes: localFileRoutes(storage),
    publicUrl: 'https://nightbook.test',
    places,
    map,
    now,
    log,
    proxies: 1,
  });
  afterAll(async () => {
    await app.close();
    await rm(files, { recursive: true });
  });

  return {
    app,
    db: connection.db,
    files,
    now,
    setNow: (instant) => {
      at = new Date(instant);
    },
    ask: async (endpoint, asked = {}) => {
      const { payload, type } = await multipartOf(asked.body);
      const response = await app.inject({
        method: endpoint.method,
        url: addressOf(endpoint, asked.params),
        query: textOf(asked.query),
        headers: {
          ...(asked.as !== undefined && { authorization: `Bearer ${asked.as}` }),
          ...(asked.from !== undefined && { 'x-forwarded-for': asked.from }),
          ...(type !== undefined && { 'content-type': type }),
          ...asked.headers,
        },
        ...(payload !== undefined && { payload }),
      });
      const body = response.body === '' ? undefined : response.json();
      return { status: response.statusCode, body, errors: body?.errors, message: body?.message };
    },
  };
}

function addressOf(endpoint: Endpoint, params: unknown): string {
  const given = Object.entries(params ?? {});
  const path = given.reduce<string>(
    (text, [name, value]) => text.replace(`{${name}}`, String(value)),
    endpoint.path,
  );
  return `/api${path}`;
}

function textOf(query: unknown): Record<string, string> {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
