import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { unavailable } from '#server/errors.ts';
import { isMigrated } from '../postgres/migrate.ts';
import { CompletedRequestLog } from './request-log.ts';

const PROBES = { alive: '/api/health', ready: '/api/ready' } as const;

/** They are asked every few seconds: only what goes wrong is worth a line of the log. */
export const requestLogWithoutProbes = new CompletedRequestLog({
  disableRequestLogging: ({ routeOptions: { url } }) =>
    Object.values<string | undefined>(PROBES).includes(url),
});

/** For whoever watches the server: is it alive, and can it do its work? Needs no sign-in. */
export function addHealthRoutes(app: FastifyInstance, pool: pg.Pool): void {
  app.get(PROBES.alive, async () => ({ status: 'alive' }));

  app.get(PROBES.ready, async () => {
    if (!(await isMigrated(pool).catch(() => false))) throw unavailable();
    return { status: 'ready' };
  });
}
