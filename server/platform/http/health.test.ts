import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { freshDatabase } from '#server/testing/database.ts';
import { respondToErrors } from './error-responses.ts';
import { addHealthRoutes, requestLogWithoutProbes } from './health.ts';
import { requestLog } from './request-log.ts';

it('logs probes only when they fail', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const migrated = await freshDatabase();
  const empty = await freshDatabase('template0');
  for (const { pool } of [migrated, empty]) {
    const app: FastifyInstance = Fastify({
      loggerInstance: requestLog(log),
      logController: requestLogWithoutProbes,
    });
    respondToErrors(app);
    addHealthRoutes(app, pool);
    expect((await app.inject('/api/health')).statusCode).toBe(200);
    const { statusCode } = await app.inject('/api/ready');
    expect([statusCode, lines.length]).toEqual(pool === empty.pool ? [503, 1] : [200, 0]);
    await app.close();
  }
});
