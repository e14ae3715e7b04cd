import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Service } from './compose.ts';
import type { Machine } from './network.ts';

/** The files of an image, and how it runs. */
export interface Image {
  /** Folder that is the root folder of its containers; undefined for this machine's own programs. */
  readonly files?: string;
  readonly env: Readonly<Record<string, string>>;
  readonly command: readonly string[];
  /** User and group. */
  readonly id: number;
  readonly workingFolder: string;
}

export interface Container {
  /** Returns what it has written to its standard output and errors. */
  log(): string;
  /** Sends a signal to the program, and waits for its end as `ended` does. */
  end(signal: NodeJS.Signals): Promise<number | string>;
  /** Exit code of the program, or the signal that ended it. */
  readonly ended: Promise<number | string>;
}

interface Options {
  readonly service: Service;
  readonly image: Image;
  readonly machine: Machine;
  /** Folder of the volumes and logs. */
  readonly folder: string;
  /** Files and folders beside the volumes, by their path in the container. */
  readonly binds?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
}

/** Where bwrap writes the number of the process. */
const INFO_FD = 3;

/** The folders of this machine that have its programs. */
const PROGRAMS = ['/usr', '/etc/alternatives', '/etc/ssl', '/etc/passwd', '/etc/postgresql-common'];
const LINKS = ['/bin', '/sbin', '/lib', '/lib64'];

/** Arguments of bwrap that make the root folder. */
function rootFolder({ files }: Image): string[] {
  if (files !== undefined) return ['--ro-bind', files, '/'];
  return [
    ...PROGRAMS.filter((path) => existsSync(path)).flatMap((path) => ['--ro-bind', path, path]),
    ...LINKS.flatMap((path) => ['--symlink', `usr${path}`, path]),
  ];
}

/** Arguments of bwrap that mount the volumes of a service. */
function mounts({ service, image, folder, binds = {} }: Options): string[] {
  const own = Object.entries(binds).flatMap(([path, source]) => ['--bind', source, path]);
  const volumes = (service.volumes ?? []).flatMap((volume) => {
    const [source = '', path, mode] = volume.split(':');
    if (path === undefined) return ['--tmpfs', source];
    if (mode === 'ro') return ['--ro-bind', resolve('deploy', source), path];
    const place = join(folder, source);
    mkdirSync(place, { recursive: true });
    chownSync(place, image.id, image.id);
    return ['--bind', place, path];
  });
  return [...volumes, ...own];
}

/**
 * Runs a service as the compose file says: the user and the command of its image, a root folder that is
 * only read, no privileges, the variables and the volumes of the file and nothing else.
 */
export function startContainer(options: Options): Container {
  const { service, image, machine, folder, env } = options;
  const variables = { ...image.env, ...service.environment, ...env };
  const isUser = image.id !== 0;
  const asUser = isUser
    ? ['setpriv', `--reuid=${image.id}`, `--regid=${image.id}`, '--clear-groups']
    : [];
  const [program = '', ...args] = [
    ...['ip', 'netns', 'exec', machine.name, ...asUser, 'bwrap', ...rootFolder(image)],
    ...['--proc', '/proc', '--dev', '/dev', ...mounts(options)],
    ...['--unshare-pid', '--as-pid-1', '--unshare-ipc', '--new-session', '--die-with-parent'],
    ...['--info-fd', String(INFO_FD)],
    ...(isUser ? ['--unshare-user'] : []),
    ...(service.cap_drop ? ['--cap-drop', 'ALL'] : []),
    ...['--chdir', image.workingFolder, '--clearenv'],
    ...Object.entries(variables).flatMap(([name, value]) => ['--setenv', name, String(value)]),
    ...(service.entrypoint ?? []),
    ...(service.entrypoint ? [] : (service.command ?? image.command)),
  ];
  const logFile = join(folder, `${machine.name}.log`);
  const output = openSync(logFile, 'a');
  const child = spawn(program, args, { stdio: ['ignore', output, output, 'pipe'] });
  const started = text(child.stdio[INFO_FD] as Readable).then(
    (info) => JSON.parse(info)['child-pid'],
  );
  const ended = once(child, 'exit').then(([code, signal]) => code ?? signal);
  return {
    log: () => readFileSync(logFile, 'utf8'),
    async end(signal) {
      process.kill(await started, signal);
      return ended;
    },
    ended,
  };
}

/** Runs a service to its end. @throws with its output when it fails */
export async function runContainer(options: Options): Promise<void> {
  const { ended, log } = startContainer(options);
  const code = await ended;
  if (code !== 0) throw new Error(`${options.machine.name} ended with ${code}: ${log()}`);
}
