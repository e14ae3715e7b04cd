import { APP_NAME } from '../names.ts';

const UNCHANGED = 'Nothing was changed.';

/** Output of `npm run backup` and `npm run restore`. */
export const BACKUP = {
  fileMissing: (command: string) => `Name a file: npm run ${command} -- FILE`,
  made: (file: string, rows: number, files: number) =>
    `Backup complete: ${file}. Rows: ${rows}, files: ${files}.`,
  /** Files that the register names and the store lacks or has in another state. */
  filesLost: (keys: string) =>
    `Missing from the file store or damaged there, and therefore not in the backup: ${keys}`,
  exists: (file: string) => `${file} already exists. Choose another name, or remove it.`,

  unreadable: (file: string) =>
    `${file} is not a complete backup of ${APP_NAME}: it is damaged, truncated or another kind of file. ${UNCHANGED}`,
  damaged: (file: string, part: string) =>
    `${file} is damaged: ${part} differs from what was backed up. ${UNCHANGED}`,
  newer: (file: string) =>
    `${file} was made by a newer version of ${APP_NAME}. Restore it with that version. ${UNCHANGED}`,
  notEmpty: (file: string) =>
    `A register already exists. To overwrite it with ${file}: npm run restore -- ${file} --replace`,
  inUse: `A ${APP_NAME} server is running on this register. Stop it first. ${UNCHANGED}`,
  restored: (rows: number, files: number) =>
    `The backup is restored. Rows: ${rows}, files: ${files}. Everybody has to sign in again.`,
} as const;
