import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoEnvironment } from '../demo-environment.mjs';
import { root } from '../run.mjs';

const PORT = 20_000 + Math.floor(Math.random() * 20_000);
const PASSWORD = 'Nightbook1';

/** The address of the demo that pictures are taken of. */
export const ADDRESS = `http://127.0.0.1:${PORT}`;

/**
 * Runs a new demo on the built product while the work lasts.
 * @param {() => Promise<void>} work
 */
export async function withDemo(work) {
  const data = mkdtempSync(join(tmpdir(), 'nightbook-screenshots-'));
  chmodSync(data, 0o755);
  const env = { ...process.env, ...demoEnvironment('demo'), DATA_DIR: data, PORT: String(PORT) };
  const server = spawn(process.execPath, ['dist/server/demo.js'], { cwd: root, env });
  try {
    await ready();
    await work();
  } finally {
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('exit', resolve));
    rmSync(data, { recursive: true, force: true });
  }
}

async function ready() {
  for (let tries = 0; tries < 1800; tries += 1) {
    const answer = await fetch(`${ADDRESS}/api/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The demo did not start.');
}

/** @param {string} who the first part of an account's email @returns {Promise<string>} the token of a session */
export async function signIn(who) {
  const body = JSON.stringify({ email: `${who}@nightbook.example`, password: PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${ADDRESS}/api/auth/login`, { method: 'POST', headers, body });
  const { token } = /** @type {{ token: string }} */ (await answer.json());
  return token;
}

/**
 * Replaces `{venues}` in an address by the id of the first record of that list.
 * @param {string} path
 * @param {string | undefined} token
 */
export async function withId(path, token) {
  const list = /\{([\w-]+)\}/.exec(path)?.[1];
  if (!list) return path;
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${ADDRESS}/api/${list}`, { headers });
  const { data } = /** @type {{ data: { id: string }[] }} */ (await answer.json());
  return path.replace(`{${list}}`, data[0]?.id ?? '');
}
