import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the project. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** An error that ends a command with its message and without a stack trace. */
export class CliError extends Error {}

/**
 * Runs the body of a script and ends the process with its exit code, 0 by default.
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
 * Resolves a path against the folder in which `npm run` was called; npm changes to the root folder.
 * @param {string} argument a path; options are returned unchanged
 * @param {string} [folder]
 */
export function fromCwd(argument, folder = process.env.INIT_CWD ?? process.cwd()) {
  return argument.startsWith('-') ? argument : resolve(folder, argument);
}

/**
 * Returns the environment for a child process, with the programs of packages first on its PATH.
 * @param {NodeJS.ProcessEnv} [more]
 * @returns {NodeJS.ProcessEnv}
 */
export function environment(more = {}) {
  const programs = join(root, 'node_modules', '.bin');
  return { ...process.env, ...more, PATH: `${programs}${delimiter}${process.env.PATH}` };
}

/**
 * Returns the exit code of a child process as a shell does: 128 plus the number of the signal if killed.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
export async function exitOf(child) {
  const [code, signal] = await once(child, 'exit');
  return code ?? 128 + constants.signals[/** @type {NodeJS.Signals} */ (signal)];
}

/**
 * Runs a program in the root folder with its output on this terminal. Resolves to its exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to the environment of this process
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

/**
 * Runs a program in the root folder. Resolves to its exit code and its output, of both streams in order.
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function capture(command, args) {
  const child = spawn(command, args, {
    cwd: root,
    env: environment(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const [code] = await once(child, 'close');
  return { code: code ?? 1, output };
}
