import type { SystemPart, SystemPartState, SystemState } from '#contract/system/schemas.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time/days.ts';
import { SYSTEM } from './messages.ts';

/** Backups that the server makes by itself. */
export interface ConfiguredBackups {
  readonly everyMs: number;
  readonly keep: number;
  readonly isEncrypted: boolean;
  /** Whether the server drills them. */
  readonly canDrill: boolean;
}

/** How a kind of maintenance stands. */
export interface Runs {
  /** Milliseconds since the newest success; null for never. */
  readonly age: number | null;
  /** Why the newest run failed; undefined when it did not. */
  readonly failure: string | undefined;
}

/** The state of the server. Ages are in milliseconds and null for never, sizes in bytes. */
export interface SystemFacts {
  readonly backups: Runs & {
    /** Undefined where they are made by hand. */
    readonly configured: ConfiguredBackups | undefined;
    readonly areBeside: boolean;
  };
  readonly drills: Runs;
  readonly verification: Runs;
  readonly checkpoints: { readonly age: number | null; readonly contradictions: number };
  readonly mail: {
    readonly sendsMail: boolean;
    readonly waiting: number;
    readonly oldest: number;
    readonly failing: number;
    readonly error: string | null;
  };
  readonly jobs: { readonly waiting: number; readonly oldest: number; readonly givenUp: number };
  readonly reminders: { readonly age: number | null };
  /** Undefined where no log system is sent the history. */
  readonly stream: { readonly unsent: number; readonly acknowledged: number } | undefined;
  readonly database: {
    readonly version: string;
    readonly size: number;
    readonly connections: number;
    readonly connectionsMax: number;
  };
  readonly storage: {
    readonly isBucket: boolean;
    readonly files: number;
    readonly size: number;
    readonly error: string | undefined;
  };
  /** Undefined while the folder is not there: a server may need none. */
  readonly disk: { readonly free: number; readonly total: number } | undefined;
  readonly settings: { readonly warnings: readonly string[] };
  readonly sessions: { readonly open: number };
  readonly version: { readonly version: string; readonly node: string };
  /** Since this server started. */
  readonly uptime: number;
}

/** A nightly backup or verification is late after this. */
const NIGHTLY_MAX_MS = 26 * HOUR_MS;

/** A weekly drill is late after this. */
const WEEKLY_MAX_MS = 8 * DAY_MS;

const REMINDERS_MAX_MS = 15 * MINUTE_MS;
const JOBS_MAX_MS = 15 * MINUTE_MS;
const STREAM_MAX_MS = 15 * MINUTE_MS;
const MAIL_MAX_MS = HOUR_MS;

const DISK = { attention: 0.15, wrong: 0.05 } as const;
const CONNECTIONS_MAX = 0.8;

type Said = Omit<SystemPartState, 'part' | 'title' | 'last_at'>;

/** Something that is not as it should be. */
interface Trouble {
  readonly state: Exclude<SystemState, 'good' | 'none'>;
  readonly fact?: string;
  readonly todo: string;
}

/**
 * Puts a part together: the worst trouble gives its state.
 * @param otherwise the state without any
 */
function said(
  facts: readonly string[],
  troubles: readonly (Trouble | false)[] = [],
  otherwise: SystemState = 'good',
): Said {
  const found = troubles.filter((trouble) => trouble !== false);
  const isIn = (state: SystemState) => found.some((trouble) => trouble.state === state);
  return {
    state: (['wrong', 'attention'] as const).find(isIn) ?? otherwise,
    facts: [...facts, ...found.flatMap(({ fact }) => fact ?? [])],
    todo: [...new Set(found.map(({ todo }) => todo))],
  };
}

/** What never happened is neither right nor wrong. */
const unlessNever = (age: number | null): SystemState => (age === null ? 'none' : 'good');

const isOlder = (age: number | null, than: number) => age === null || age > than;

/** Says how each part stands, and what to do about it. */
export const ASSESSMENTS: Readonly<Record<SystemPart, (facts: SystemFacts) => Said>> = {
  backups({ backups: { age, failure, configured, areBeside } }) {
    const isLate = isOlder(age, Math.max(NIGHTLY_MAX_MS, (configured?.everyMs ?? 0) + 2 * HOUR_MS));
    return said(
      [
        age === null ? SYSTEM.noBackup : SYSTEM.lastBackup(age),
        configured
          ? SYSTEM.backupsEvery(configured.everyMs, configured.keep)
          : SYSTEM.backupsByHand,
      ],
      [
        failure !== undefined && {
          state: 'wrong',
          fact: SYSTEM.lastFailed(failure),
          todo: SYSTEM.mendBackups,
        },
        isLate && {
          state: 'wrong',
          todo: configured ? SYSTEM.mendBackups : SYSTEM.setBackupDir,
        },
        configured?.isEncrypted === false && {
          state: 'attention',
          fact: SYSTEM.backupsPlain,
          todo: SYSTEM.setRecipients,
        },
        areBeside && {
          state: 'attention',
          fact: SYSTEM.backupsBeside,
          todo: SYSTEM.moveBackups,
        },
      ],
    );
  },

  drills({ drills: { age, failure }, backups: { configured } }) {
    const drills = configured?.canDrill === true;
    const isLate = drills && isOlder(age, WEEKLY_MAX_MS);
    return said(
      [
        age === null ? SYSTEM.noDrill : SYSTEM.lastDrill(age),
        ...(drills ? [] : [SYSTEM.drillByHand]),
      ],
      [
        failure !== undefined && {
          state: 'wrong',
          fact: SYSTEM.lastFailed(failure),
          todo: SYSTEM.mendDrill,
        },
        failure === undefined &&
          isLate && { state: age === null ? 'attention' : 'wrong', todo: SYSTEM.drillSoon },
      ],
      unlessNever(age),
    );
  },

  verification({ verification: { age, failure }, uptime }) {
    const isLate = isOlder(age, NIGHTLY_MAX_MS) && uptime > NIGHTLY_MAX_MS;
    return said(
      [age === null ? SYSTEM.noVerification : SYSTEM.lastVerification(age)],
      [
        failure !== undefined && {
          state: 'wrong',
          fact: SYSTEM.lastFailed(failure),
          todo: SYSTEM.mendVerification,
        },
        failure === undefined && isLate && { state: 'wrong', todo: SYSTEM.verificationLate },
      ],
      unlessNever(age),
    );
  },

  checkpoints: ({ checkpoints: { age, contradictions } }) =>
    said(
      [age === null ? SYSTEM.noCheckpoint : SYSTEM.lastCheckpoint(age), SYSTEM.signedAtNight],
      [
        contradictions > 0 && {
          state: 'wrong',
          fact: SYSTEM.contradicted(contradictions),
          todo: SYSTEM.mendContradiction,
        },
      ],
      unlessNever(age),
    ),

  mail: ({ mail: { sendsMail, waiting, oldest, failing, error } }) =>
    said(sendsMail ? [SYSTEM.mailSent] : [], [
      !sendsMail && { state: 'attention', fact: SYSTEM.mailFiles, todo: SYSTEM.setMail },
      waiting > 0 &&
        oldest > MAIL_MAX_MS && {
          state: 'wrong',
          fact: SYSTEM.mailWaits(waiting, oldest),
          todo: SYSTEM.mendMail,
        },
      failing > 0 &&
        error !== null && {
          state: 'wrong',
          fact: SYSTEM.mailFails(failing, error),
          todo: SYSTEM.mendMail,
        },
    ]),

  jobs: ({ jobs: { waiting, oldest, givenUp } }) =>
    said(
      [waiting === 0 ? SYSTEM.jobsNone : SYSTEM.jobsWait(waiting, oldest)],
      [
        oldest > JOBS_MAX_MS && { state: 'wrong', todo: SYSTEM.mendJobs },
        givenUp > 0 && {
          state: 'attention',
          fact: SYSTEM.jobsGivenUp(givenUp),
          todo: SYSTEM.lookAtJobs,
        },
      ],
    ),

  reminders: ({ reminders: { age }, uptime }) =>
    said(
      [age === null ? SYSTEM.noReminders : SYSTEM.lastReminders(age)],
      [
        isOlder(age, REMINDERS_MAX_MS) &&
          uptime > REMINDERS_MAX_MS && { state: 'wrong', todo: SYSTEM.mendReminders },
      ],
      unlessNever(age),
    ),

  stream({ stream }) {
    if (!stream) return said([SYSTEM.noStream], [], 'none');
    return said(
      [SYSTEM.streamAcknowledged(stream.acknowledged)],
      [
        stream.unsent > 0 &&
          stream.acknowledged > STREAM_MAX_MS && {
            state: 'wrong',
            fact: SYSTEM.streamWaits(stream.unsent),
            todo: SYSTEM.mendStream,
          },
      ],
    );
  },

  database: ({ database: { version, size, connections, connectionsMax } }) =>
    said(
      [SYSTEM.database(version, size), SYSTEM.connections(connections, connectionsMax)],
      [
        connections > connectionsMax * CONNECTIONS_MAX && {
          state: 'attention',
          todo: SYSTEM.mendConnections,
        },
      ],
    ),

  storage: ({ storage: { isBucket, files, size, error } }) =>
    said(
      [SYSTEM.files(files, size), isBucket ? SYSTEM.inBucket : SYSTEM.inFolder],
      [
        error !== undefined && {
          state: 'wrong',
          fact: SYSTEM.storageFails(error),
          todo: SYSTEM.mendStorage,
        },
      ],
    ),

  disk({ disk }) {
    if (!disk) return said([SYSTEM.noDataDir], [], 'none');
    const share = disk.free / disk.total;
    return said(
      [SYSTEM.disk(disk.free, disk.total)],
      [
        share < DISK.attention && {
          state: share < DISK.wrong ? 'wrong' : 'attention',
          todo: SYSTEM.mendDisk,
        },
      ],
    );
  },

  settings: ({ settings: { warnings } }) =>
    said(
      warnings.length === 0 ? [SYSTEM.settingsGood] : [],
      warnings.map((todo) => ({ state: 'attention', todo })),
    ),

  sessions: ({ sessions: { open } }) => said([SYSTEM.sessions(open)], [], 'none'),

  version: ({ version: { version, node }, uptime }) =>
    said([SYSTEM.version(version, node), SYSTEM.running(uptime)], [], 'none'),
};
