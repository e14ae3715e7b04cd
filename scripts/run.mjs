import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, wherever it was cloned to. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** An error that ends a command with its message alone, without a stack. */
export class CliError extends Error {}

/**
 * Runs a script's body and ends the process with the exit code it gives (0 when none).
 * @param {() => Promise<number | void>} body
 */
export async function main(body) {
  try {
    process.exitCode = (await body()) ?? 0;
  } catch (error) {
    console.error(error instanceof CliError ? `\n${error.message}\n` : error);
    process.exitCode = 1;
  }
}

/**
 * Resolves a file in the folder that `npm run` was called in: npm itself changes to the project's folder.
 * @param {string} argument an option stays as it is
 * @param {string} [folder]
 */
export function fromCwd(argument, folder = process.env.INIT_CWD ?? process.cwd()) {
  return argument.startsWith('-') ? argument : resolve(folder, argument);
}

/**
 * The environment for a child: the packages' programs come first on its PATH.
 * @param {NodeJS.ProcessEnv} [more]
 * @returns {NodeJS.ProcessEnv}
 */
export function environment(more = {}) {
  const programs = join(root, 'node_modules', '.bin');
  return { ...process.env, ...more, PATH: `${programs}${delimiter}${process.env.PATH}` };
}

/**
 * The exit code of a child, as a shell would count it: 128 and the signal's number when killed.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
export async function exitOf(child) {
  const [code, signal] = await once(child, 'exit');
  return code ?? 128 + constants.signals[/** @type {NodeJS.Signals} */ (signal)];
}

/**
 * Runs a program in the project's folder with its output on this terminal; resolves to its exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to this process's own
 */
export function run(command, args, env) {
  return exitOf(
    spawn(command, args, {
      cwd: root,
      env: environment(env),
      stdio: ['ignore', 'inherit', 'inherit'],
    }),
  );
}
