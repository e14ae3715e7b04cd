import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { demoEnvironment } from '../../scripts/demo-environment.mjs';

const PASSWORD = 'Nightbook1';
const TIMEOUT_MS = 120_000;
const POLL_MS = 200;

/** Starts the built demo, with a year of registers, in a temporary folder. */
export async function startDemo() {
  const folder = await mkdtemp(join(tmpdir(), 'nightbook-bench-'));
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const env = { ...process.env, ...demoEnvironment('demo'), DATA_DIR: folder, PORT: String(port) };
  const server = spawn(process.execPath, ['dist/server/demo.js'], { env });
  const address = `http://127.0.0.1:${port}`;
  await ready(address);
  return {
    address,
    /** @returns the token of a session */
    async signIn(who: string): Promise<string> {
      const body = JSON.stringify({ email: `${who}@nightbook.example`, password: PASSWORD });
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${address}/api/auth/login`, { method: 'POST', headers, body });
      const { token }: { token: string } = await answer.json();
      return token;
    },
    async stop(): Promise<void> {
      server.kill('SIGTERM');
      await once(server, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function ready(address: string): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  while (Date.now() < end) {
    const answer = await fetch(`${address}/api/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await setTimeout(POLL_MS);
  }
  throw new Error('The demo did not start.');
}
