import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS, HOUR_MS } from '#contract/time/days.ts';
import type { Log } from '#server/log.ts';
import type { Storage } from '../platform/files/storage.ts';
import { everyFrom, type Recurring } from '../platform/jobs/tasks.ts';
import type { Maintain } from '../platform/maintenance/maintenance.ts';
import { lastRun } from '../platform/maintenance/store.ts';
import type { Connection } from '../platform/postgres/connect.ts';
import { backUp } from './back-up.ts';
import { drill } from './drill.ts';
import { encryptTo } from './encryption.ts';
import { BACKUP } from './messages.ts';
import { type BackupTarget, DRAFT } from './target.ts';

/** How a server backs up its register by itself. */
export interface BackupPlan {
  readonly target: BackupTarget;
  readonly everyMs: number;
  /** Number of backups that stay in the target. */
  readonly keep: number;
  /** Whether this installation has the PostgreSQL that a drill starts. */
  readonly canDrill: boolean;
  /** Public keys in age's format; none for plain files. */
  readonly recipients: readonly string[];
  /** Proves at a restore that a backup is unaltered. */
  readonly key: string;
  /** Folder for a backup before it is encrypted. */
  readonly workFolder: string;
}

interface Dependencies {
  readonly connection: Connection;
  readonly storage: Storage;
  readonly plan: BackupPlan;
  readonly maintain: Maintain;
  readonly log: Log;
}

/** Daily backups are made half an hour after the newest changes were signed. */
export const backupSchedule = ({ everyMs }: BackupPlan): Recurring => ({
  task: 'backUp',
  next: everyFrom({ hour: 19, minute: 35 }, everyMs),
});

/** A week, less half a day, so that the drill stays on its weekday. */
const DRILL_AFTER_MS = 7 * DAY_MS - 12 * HOUR_MS;

/** A drill that failed is tried again with the next day's backup. */
const FAILED_DRILL_AFTER_MS = 20 * HOUR_MS;

/**
 * Creates the task that backs up the register, and then removes the oldest of its backups. Once a week the backup is
 * restored into a temporary database before it is encrypted, since the key that decrypts it is not on the server.
 */
export function backUpTask({ connection, storage, plan, maintain, log }: Dependencies) {
  const { db, pool } = connection;
  const { target, keep, canDrill, recipients, key, workFolder } = plan;

  async function isDrillDue(at: Date): Promise<boolean> {
    const last = await lastRun(db, 'drill');
    const isOld = (run: Date | null, ms: number) => !run || at.getTime() - run.getTime() >= ms;
    return isOld(last.succeededAt, DRILL_AFTER_MS) && isOld(last.at, FAILED_DRILL_AFTER_MS);
  }

  const drillOnce = (file: string) =>
    maintain('drill', async () => {
      const results = await drill(file, { trust: { key, isKeyLost: false }, log });
      const wrong = results.filter(({ isValid }) => !isValid);
      if (wrong.length > 0) throw new Error(wrong.map(({ sentence }) => sentence).join('\n'));
      return results[0]?.sentence ?? '';
    });

  return (): Promise<void> =>
    maintain('backup', async (at) => {
      // What a killed server has left there is gone.
      await rm(workFolder, { recursive: true, force: true });
      await mkdir(workFolder, { recursive: true, mode: 0o700 });
      try {
        const file = join(workFolder, 'backup.zip');
        const { rows, files, lost } = await backUp(file, { pool, storage, now: at, key });
        if (canDrill && (await isDrillDue(at))) await drillOnce(file);
        const drafts = (await target.names()).filter(isDraft);
        for (const name of drafts) await target.remove(name);
        const name = nameOf(at, recipients.length > 0);
        await target.write(name, await encryptTo(recipients, createReadStream(file)));
        await removeOldest(target, keep);
        const made = BACKUP.made(name, rows, files);
        return lost.length === 0 ? made : `${made} ${BACKUP.filesLost(lost.join(', '))}`;
      } finally {
        await rm(workFolder, { recursive: true, force: true });
      }
    });
}

const NAME = /^nightbook-\d{8}T\d{6}Z\.zip(\.age)?$/;
const isDraft = (name: string) => name.endsWith(DRAFT) && NAME.test(name.slice(0, -DRAFT.length));

/** Names a backup. Names in alphabetical order are in the order of time. */
const nameOf = (at: Date, isEncrypted: boolean) =>
  `nightbook-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.zip${isEncrypted ? '.age' : ''}`;

async function removeOldest(target: BackupTarget, keep: number): Promise<void> {
  const names = (await target.names()).filter((name) => NAME.test(name)).toSorted();
  for (const name of names.slice(0, -keep)) await target.remove(name);
}
