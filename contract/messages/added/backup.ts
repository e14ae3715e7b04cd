import { APP_NAME } from '../spec/names.ts';

const UNCHANGED = 'Nothing was changed.';

/** What `npm run backup` and `npm run restore` say to an operator. */
export const BACKUP = {
  fileMissing: (command: string) => `Say which file: npm run ${command} -- FILE`,
  made: (file: string, rows: number, files: number) =>
    `The backup is complete in ${file}. Rows: ${rows}, files: ${files}.`,
  /** Named by the register, and gone from the store or not what they were. */
  filesLost: (keys: string) =>
    `Missing from the file store or damaged there, and therefore not in the backup: ${keys}`,
  exists: (file: string) => `There is a file ${file} already. Say another name, or remove it.`,

  unreadable: (file: string) =>
    `${file} is no whole backup of ${APP_NAME}: it is damaged, cut off or something else. ${UNCHANGED}`,
  damaged: (file: string, part: string) =>
    `${file} is damaged: ${part} is not what was backed up. ${UNCHANGED}`,
  newer: (file: string) =>
    `${file} was made by a newer ${APP_NAME}. Restore it with that one. ${UNCHANGED}`,
  notEmpty: (file: string) =>
    `There is a register here already. To lose it and have the one of ${file} in its place: npm run restore -- ${file} --replace`,
  inUse: `A ${APP_NAME} server is running on this register. Stop it first. ${UNCHANGED}`,
  restored: (rows: number, files: number) =>
    `The backup is restored. Rows: ${rows}, files: ${files}. Everybody signs in again.`,
} as const;
