import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { login } from '#contract/auth/calls.ts';
import { readFirstSteps } from '#contract/first-steps.ts';
import {
  buildProduct,
  built,
  callAt,
  startServer,
} from '#server/testing/network/server-process.ts';
import { ADMIN, PASSWORD } from './users.ts';

buildProduct();

const STARTING_MS = 120_000;

it(
  'a demo starts, and starts again, with ADMIN_EMAIL in the environment and a data folder that is empty',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'nightbook-demo-start-'));
    const own = {
      DATA_DIR: folder,
      ADMIN_EMAIL: 'boss@example.com',
      ADMIN_PASSWORD: 'Heron-41-Quiet',
      DATABASE_URL: '',
      REQUIRE_SECOND_FACTOR: 'none',
    };
    onTestFinished(() => rm(folder, { recursive: true }));
    for (const _ of ['first', 'second']) {
      const server = await startServer(own, built('demo'));
      try {
        const call = callAt(server.address);
        const body = { email: ADMIN.email, password: PASSWORD };
        const { token } = (await call(login, { body })).body;
        expect((await call(readFirstSteps, { as: token })).body).toMatchObject({ is_usable: true });
        const unknown = { email: own.ADMIN_EMAIL, password: own.ADMIN_PASSWORD };
        expect((await call(login, { body: unknown })).status).toBe(422);
      } finally {
        await server.stop();
      }
    }
  },
  STARTING_MS,
);
