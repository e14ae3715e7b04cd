import { spawn } from 'node:child_process';
import { environment, exitOf, root } from './run.mjs';

/** A terminal's Ctrl-C reaches us twice, from the terminal and from npm: once is meant. */
const SAME_SIGNAL_MS = 1000;

/**
 * Runs programs side by side until one of them ends or a signal asks for the end, then waits for all.
 * Each has a process group of its own, so that it hears a signal from here and only once.
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
