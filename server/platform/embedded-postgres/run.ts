import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { reasonOf } from '../error-text.ts';
import type { Owner } from './owner.ts';

const execute = promisify(execFile);

/** Nothing of the server's environment (its secrets, its locale) reaches PostgreSQL. */
export const spawnOptions = (owner: Owner | undefined) => ({
  ...owner,
  cwd: '/',
  env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' },
});

/** Runs a program to its end as `owner` and gives what it wrote; never rejects. */
export async function run(
  owner: Owner | undefined,
  program: string,
  args: string[],
): Promise<{ ok: boolean; output: string }> {
  try {
    const { stdout, stderr } = await execute(program, args, spawnOptions(owner));
    return { ok: true, output: `${stderr}${stdout}`.trim() };
  } catch (error) {
    const message = reasonOf(error);
    const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    return { ok: false, output: stderr || message };
  }
}
