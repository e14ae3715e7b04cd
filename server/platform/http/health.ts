import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { unavailable } from '#server/errors.ts';
import { isClockRight } from '../postgres/clock.ts';
import { isMigrated } from '../postgres/migrate.ts';
import { CompletedRequestLog } from './request-log.ts';

const PROBES = { alive: '/api/health', ready: '/api/ready' } as const;

/** Logs probes only when they fail, since monitors send them every few seconds. */
export const requestLogWithoutProbes = new CompletedRequestLog({
  disableRequestLogging: ({ routeOptions: { url } }) =>
    Object.values<string | undefined>(PROBES).includes(url),
});

/**
 * Adds the probes of monitors: whether the server is alive, and whether it is ready, that is, can use a
 * migrated database, agrees with its clock, and is not about to stop. They need no sign-in.
 */
export function addHealthRoutes(
  app: FastifyInstance,
  pool: pg.Pool,
  isStopping = () => false,
): void {
  app.get(PROBES.alive, async () => ({ status: 'alive' }));

  app.get(PROBES.ready, async () => {
    const isReady = async () => (await isMigrated(pool)) && (await isClockRight(pool));
    if (isStopping() || !(await isReady().catch(() => false))) throw unavailable();
    return { status: 'ready' };
  });
}
