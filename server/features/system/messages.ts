import { formatCount, formatNumber } from '#contract/core/format-count.ts';
import { formatSize } from '#contract/core/format-size.ts';
import { APP_NAME } from '#contract/messages/labels.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time/days.ts';

/** "3 h". @param ms milliseconds */
function lengthText(ms: number): string {
  if (ms < MINUTE_MS) return 'less than a minute';
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`;
  if (ms < 2 * DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`;
  return `${Math.floor(ms / DAY_MS)} days`;
}

const ago = (ms: number) => `${lengthText(ms)} ago`;

/** Characters of a failure that are shown: a verification lists every difference. */
const SHOWN_LENGTH = 300;

const beginningOf = (text: string) =>
  text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;

/** What the system page says about each part. Lengths of time are in milliseconds, sizes in bytes. */
export const SYSTEM = {
  titles: {
    backups: 'Backups',
    drills: 'Restore drills',
    verification: 'Verification of the register',
    checkpoints: 'Signed checkpoints',
    mail: 'Mail',
    jobs: 'Background jobs',
    reminders: 'Reminders',
    stream: 'Audit stream',
    database: 'Database',
    storage: 'Stored files',
    disk: 'Disk',
    settings: 'Settings',
    sessions: 'Sessions',
    version: 'Version',
  },

  lastBackup: (age: number) => `The newest backup is of ${ago(age)}.`,
  noBackup: 'There is no backup.',
  backupsEvery: (every: number, keep: number) =>
    `One is made every ${lengthText(every)}; the newest ${keep} stay.`,
  backupsByHand: 'The server makes none by itself: BACKUP_DIR is not set.',
  backupsPlain: 'Backups are not encrypted: whoever reads one reads the register.',
  backupsBeside: 'Backups are on the same disk as the register.',
  lastFailed: (failure: string) => `The newest attempt failed: ${beginningOf(failure)}`,
  setBackupDir:
    'Set BACKUP_DIR to a folder on another disk or to a bucket, or run "npm run backup -- FILE" every day.',
  setRecipients: 'Set BACKUP_RECIPIENTS to the public key of age that "age-keygen" prints.',
  moveBackups:
    'Set BACKUP_DIR to a folder on another disk or to a bucket: a disk that fails takes both.',
  mendBackups:
    'Look at the place of BACKUP_DIR: whether it is there, has room and may be written, and at the log of the server.',

  lastDrill: (age: number) => `A backup was last restored and verified ${ago(age)}.`,
  noDrill: 'The server has not restored a backup yet.',
  drillSoon: 'The next scheduled backup is drilled.',
  drillByHand:
    'This server drills none: it makes no backups, or has no PostgreSQL of its own. Do it by hand now and then: npm run restore -- --drill FILE',
  mendDrill:
    'Run "npm run restore -- --drill FILE" with the newest backup, and keep the older ones.',

  lastVerification: (age: number) =>
    `The register last agreed with its history, and its files with their names, ${ago(age)}.`,
  noVerification: 'It is verified each night; the first has not been yet.',
  mendVerification:
    'Run "npm run verify" for the whole list. Keep backups and signed notes, and find out what happened before you restore anything.',
  verificationLate: 'It runs at 20:35 UTC: look whether the server ran then, and at its log.',

  lastCheckpoint: (age: number) => `The newest note was signed ${ago(age)}.`,
  noCheckpoint: 'Nothing was signed yet.',
  signedAtNight: 'Each night the newest change of every venue is signed, where something changed.',
  contradicted: (count: number) =>
    `${formatCount(count, 'signed change is', 'signed changes are')} not in the history any more.`,
  mendContradiction: `Run "npm run verify". Find out what was changed or put back outside of ${APP_NAME} before you restore anything.`,

  mailSent: 'Mails go to the mail server.',
  mailFiles: 'SMTP_URL is not set: each mail is only a file in DATA_DIR/outbox.',
  mailWaits: (count: number, age: number) =>
    `${formatCount(count, 'mail')} not sent yet, the oldest for ${lengthText(age)}.`,
  /** @param error in the words of the mail server */
  mailFails: (count: number, error: string) =>
    `The mail server did not accept ${formatCount(count, 'mail')}. Its newest answer: ${error}`,
  setMail: 'Set SMTP_URL and MAIL_FROM, and restart the server.',
  mendMail:
    'Check SMTP_URL and MAIL_FROM, and send a test mail. Mails are tried for about four days.',

  jobsNone: 'No job waits.',
  jobsWait: (count: number, age: number) =>
    `${formatCount(count, 'job')} due, the oldest for ${lengthText(age)}.`,
  jobsGivenUp: (count: number) => `${formatCount(count, 'job')} given up in the last 90 days.`,
  mendJobs: 'Restart the server, and look at its log for the errors of jobs.',
  lookAtJobs:
    'Look at the log for why. A mail that was given up has to be sent again by its sender.',

  lastReminders: (age: number) => `They were last looked for ${ago(age)}.`,
  noReminders: 'They were not looked for yet.',
  mendReminders: 'It happens every five minutes: restart the server, and look at its log.',

  streamAcknowledged: (age: number) => `The log system last acknowledged changes ${ago(age)}.`,
  noStream: 'No log system is sent the history: AUDIT_STREAM_URL is not set.',
  streamWaits: (count: number) => `${formatCount(count, 'change')} not sent yet.`,
  mendStream:
    'Look at the log for how the address of AUDIT_STREAM_URL answers. Nothing is skipped meanwhile.',

  database: (version: string, size: number) => `PostgreSQL ${version}, ${formatSize(size)}.`,
  connections: (count: number, max: number) => `${count} of ${max} connections are open.`,
  mendConnections: 'Raise max_connections, or run fewer programs on this database.',

  files: (count: number, size: number) => `${formatNumber(count)} files, ${formatSize(size)}.`,
  inFolder: 'They are in a folder.',
  inBucket: 'They are in a bucket.',
  storageFails: (error: string) => `It cannot be read: ${error}`,
  mendStorage:
    'Entries with files may be refused meanwhile. Check the folder, or the store of S3_ENDPOINT.',

  disk: (free: number, total: number) =>
    `${formatSize(free)} of ${formatSize(total)} are free in DATA_DIR.`,
  noDataDir: 'There is nothing in DATA_DIR.',
  mendDisk: 'Free some, or move DATA_DIR to a larger disk: on a full one nothing is recorded.',

  settingsGood: 'Nothing is missing.',
  sessions: (sessions: number) => `${formatCount(sessions, 'session')} open.`,
  version: (version: string, node: string) => `${APP_NAME} ${version} on Node.js ${node}.`,
  running: (age: number) => `This server has run for ${lengthText(age)}.`,

  mailAccepted: (to: string) =>
    `The mail server accepted a mail to ${to}. Look whether it arrives.`,
  mailWritten: 'The mail was written to DATA_DIR/outbox: SMTP_URL is not set.',
  mailRefused: (error: string) => `The mail was not sent: ${error}`,
} as const;
