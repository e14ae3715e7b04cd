import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { logout } from '#contract/auth/calls.ts';
import { OPERATOR } from '#server/access.ts';
import { freshDatabase } from '#server/testing/database.ts';
import { respondToErrors } from './error-responses.ts';
import { addHealthRoutes, requestLogWithoutProbes } from './health.ts';
import { CompletedRequestLog, requestLog } from './request-log.ts';
import { serveOn } from './serve.ts';

const lines: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });

const logging = () => ({
  loggerInstance: requestLog(log),
  logController: new CompletedRequestLog(),
});

async function logged(url: string): Promise<string> {
  lines.length = 0;
  const app = Fastify(logging());
  app.get('/api/files/:key', async (request) => {
    request.log.error(Object.assign(new Error('taken'), { detail: 'Key (email)=(a@b.example)' }));
    return {};
  });
  app.setNotFoundHandler(async (_, reply) => reply.status(404).send({}));
  await app.inject(url);
  await app.close();
  return lines.join('');
}

it('logs the route and the client address, and not the URL', async () => {
  const text = await logged('/api/files/licence-1?signature=secret&search=Robin');
  expect(text).toContain('/api/files/:key');
  expect(text).toContain('"remoteAddress":"127.0.0.1"');
  expect(text).not.toMatch(/secret|Robin|licence-1/);
});

it('logs no token of a link', async () => {
  expect(await logged('/auth/password-reset/secret?email=a@b.example')).not.toMatch(/secret|a@b/);
});

it('logs an error without the values that PostgreSQL refused', async () => {
  const text = await logged('/api/files/licence-1');
  expect(text).toContain('taken');
  expect(text).not.toContain('a@b.example');
});

it('logs the id of the signed-in user, and not their token', async () => {
  lines.length = 0;
  const app = Fastify(logging());
  const user = { ...OPERATOR, id: '7007', name: 'Robin Person' };
  const session = { id: '1', tokenHash: Buffer.alloc(32), method: null, authenticatedAt: null };
  const identify = async () => ({ user, session });
  const receiveFiles = () => expect.unreachable('no files are sent');
  const recordExport = () => expect.unreachable('nothing is exported');
  const serve = serveOn(app, {
    identify,
    identifyKey: async () => undefined,
    identifyVisit: async () => undefined,
    identifyCertificate: async () => undefined,
    receiveFiles,
    recordExport,
    now: () => new Date(),
  });
  serve(logout, async () => ({ message: '' }));
  const authorization = 'Bearer of-somebody';
  await app.inject({ method: 'POST', url: '/api/auth/logout', headers: { authorization } });
  await app.close();
  const [line = '', ...more] = lines;
  const req = { method: 'POST', route: '/api/auth/logout' };
  expect(JSON.parse(line)).toMatchObject({ user: '7007', req, res: { statusCode: 200 } });
  expect(more).toEqual([]);
  expect(lines.join('')).not.toMatch(/of-somebody|Robin/);
});

it('logs probes only when they fail', async () => {
  lines.length = 0;
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
