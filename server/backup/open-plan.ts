import { join } from 'node:path';
import { DAY_MS } from '#contract/time/days.ts';
import { bucketOf, type Config } from '../config.ts';
import { bucketOptions } from '../open-storage.ts';
import { hasPrograms } from '../platform/embedded-postgres/binaries.ts';
import { getOrCreateBackupKey } from './backup-key.ts';
import { bucketTarget } from './bucket-target.ts';
import type { BackupPlan } from './scheduled-backups.ts';
import { type BackupTarget, folderTarget } from './target.ts';

/** Backups that stay unless `BACKUP_KEEP` says otherwise: two weeks of daily ones. */
const KEEP = 14;

/** Returns how the server is to back up; undefined without `BACKUP_DIR`. @throws when no key can be written */
export async function openBackupPlan(
  config: Config,
  now: () => Date,
): Promise<BackupPlan | undefined> {
  const { BACKUP_DIR: place, BACKUP_EVERY: every, BACKUP_KEEP: keep, DATA_DIR } = config;
  if (place === undefined) return undefined;
  return {
    target: targetAt(place, config, now),
    everyMs: every ?? DAY_MS,
    keep: keep ?? KEEP,
    canDrill: hasPrograms(),
    recipients: config.BACKUP_RECIPIENTS,
    key: (await getOrCreateBackupKey(config)).key,
    workFolder: join(DATA_DIR, 'backup.work'),
  };
}

function targetAt(place: string, config: Config, now: () => Date): BackupTarget {
  const bucket = bucketOf(place);
  if (!bucket) return folderTarget(place);
  return bucketTarget({ ...bucketOptions(config, now), ...bucket });
}
