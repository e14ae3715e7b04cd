import { spawn } from 'node:child_process';
import { environment, exitOf, root } from './run.mjs';

/** Milliseconds within which signals are one: Ctrl-C arrives twice, from the terminal and from npm. */
const SAME_SIGNAL_MS = 1000;

/**
 * Runs programs concurrently until one of them ends or a signal arrives, then waits for all. Each has its
 * own process group, so that it receives a signal from here only, and once.
 * @param {{ command: string, args: string[], env?: NodeJS.ProcessEnv }[]} programs
 * @returns {Promise<number>} the first exit code that is not 0, else 0
 */
export async function supervise(programs) {
  const children = programs.map(({ command, args, env }) =>
    spawn(command, args, {
      cwd: root,
      env: environment(env),
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    }),
  );
  let signalledAt = Number.NEGATIVE_INFINITY;

  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    if (performance.now() - signalledAt < SAME_SIGNAL_MS) return;
    signalledAt = performance.now();
    for (const child of children) child.kill(signal);
  };
  process.on('SIGINT', pass);
  process.on('SIGTERM', pass);
  process.on('SIGHUP', () => pass('SIGTERM'));

  const codes = children.map(async (child) => {
    const code = await exitOf(child);
    if (signalledAt === Number.NEGATIVE_INFINITY) pass('SIGTERM');
    return code;
  });
  return (await Promise.all(codes)).find((code) => code !== 0) ?? 0;
}
