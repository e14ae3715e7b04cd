import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { isMigrated } from '../database/migrate.ts';
import { unavailable } from './refusal.ts';

/** They are asked every few seconds: only what goes wrong is worth a line of the log. */
const QUIETLY = { logLevel: 'warn' } as const;

/** For whoever watches the server: is it alive, and can it do its work? Needs no sign-in. */
export function health(app: FastifyInstance, pool: pg.Pool): void {
  app.get('/api/health', QUIETLY, async () => ({ status: 'alive' }));

  app.get('/api/ready', QUIETLY, async () => {
    if (!(await isMigrated(pool).catch(() => false))) throw unavailable();
    return { status: 'ready' };
  });
}
