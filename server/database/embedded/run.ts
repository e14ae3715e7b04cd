import { execFile } from 'node:child_process';
import type { Owner } from './owner.ts';

/** Nothing of the server's environment (its secrets, its locale) reaches PostgreSQL. */
export const spawnOptions = (owner: Owner | undefined) => ({
  ...owner,
  cwd: '/',
  env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' },
});

/** Runs a program to its end as `owner` and gives what it wrote; never rejects. */
export function run(
  owner: Owner | undefined,
  program: string,
  args: string[],
): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    execFile(program, args, spawnOptions(owner), (error, stdout, stderr) => {
      const output = `${stderr}${stdout}`.trim() || (error?.message ?? '');
      resolve({ ok: error === null, output });
    });
  });
}
