import { statfs } from 'node:fs/promises';
import { BACKUP } from './messages.ts';
import { BackupRejected } from './validate-backup.ts';

/** Returns the bytes that this account may still write in a folder. */
export type FreeBytes = (folder: string) => Promise<number>;

export const freeBytes: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** @throws BackupRejected where a folder has less room than is needed */
export async function requireRoom(folder: string, needed: number, free: FreeBytes): Promise<void> {
  const bytes = await free(folder);
  if (bytes < needed) throw new BackupRejected(BACKUP.noRoom(folder, needed, bytes));
}
