import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs a built command. @returns its output */
export async function runCommand(
  name: 'verify' | 'backup' | 'restore',
  args: readonly string[],
  env: Record<string, string>,
): Promise<string> {
  const all = { ...process.env, DATABASE_URL: '', S3_ENDPOINT: '', SMTP_URL: '', ...env };
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, [`dist/server/${name}.js`, ...args], { env: all });
  return stdout;
}
