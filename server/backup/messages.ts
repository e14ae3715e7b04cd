import { formatSize } from '../../contract/core/format-size.ts';
import { APP_NAME } from '../../contract/messages/labels.ts';

const UNCHANGED = 'Nothing was changed.';

/** Output of `npm run backup` and `npm run restore`. */
export const BACKUP = {
  fileMissing: (command: string) => `Name a file: npm run ${command} -- FILE`,
  made: (file: string, rows: number, files: number) =>
    `Backup complete: ${file}. Rows: ${rows}, files: ${files}.`,
  /** @param file with the key */
  keyCreated: (file: string) =>
    `Created ${file}, the key that proves that a backup is unaltered. Keep a copy of it in another place than the backups: a restore elsewhere needs it as BACKUP_KEY.`,
  keyNotStored: (file: string) =>
    `A backup needs a key, and ${file} cannot be written. Set BACKUP_KEY, such as to the output of: openssl rand -hex 32`,
  /** Files that the register names and the store lacks or has in another state. */
  filesLost: (keys: string) =>
    `Missing from the file store or damaged there, and therefore not in the backup: ${keys}`,
  /** The register may be older than the list of its backups. */
  notNoted: (reason: string) =>
    `The backup is complete, and could not be noted in the register (${reason}), which goes on telling administrators of the one before.`,
  exists: (file: string) => `${file} already exists. Choose another name, or remove it.`,

  unreadable: (file: string) =>
    `${file} is not a complete backup of ${APP_NAME}: it is damaged, truncated or another kind of file. ${UNCHANGED}`,
  stateInvalid:
    'Name the time of the state that was restored, such as: npm run restore -- --done=2026-11-20T10:00:00Z',
  damaged: (file: string, part: string) =>
    `${file} is damaged: ${part} differs from what was backed up. ${UNCHANGED}`,
  altered: (file: string) =>
    `${file} is not the backup that was made with this key: it was altered, or made with another BACKUP_KEY. ${UNCHANGED}`,
  keyMissing: (file: string) =>
    `${file} needs the key that it was made with. Set BACKUP_KEY to it, or copy backup.key of the register’s data folder to this one. If the key is lost and you trust the file: add --without-key. ${UNCHANGED}`,
  /** @param file of the key */
  signingKeyMissing: (file: string) =>
    `The register in the backup was signed, and ${file} is missing, the key that signs it. Copy it, with ${file}.heads, from where the register was, or set SIGNING_KEY_FILE. If it is lost: add --without-signing-key. ${UNCHANGED}`,
  otherSigningKey: (file: string) =>
    `${file} is not the key that signs the register in the backup. Put the right one in its place, or set SIGNING_KEY_FILE. If it is lost, move ${file} and ${file}.heads to another place, and add --without-signing-key. ${UNCHANGED}`,
  encrypted: (file: string) =>
    `${file} is encrypted. Name the file with the secret key of age: npm run restore -- ${file} --identity KEY-FILE. ${UNCHANGED}`,
  notDecrypted: (file: string, identity: string) =>
    `${file} cannot be decrypted with the keys in ${identity}, or is damaged. ${UNCHANGED}`,
  newer: (file: string) =>
    `${file} was made by a newer version of ${APP_NAME}. Restore it with that version. ${UNCHANGED}`,
  notEmpty: (file: string) =>
    `A register already exists. To overwrite it with ${file}: npm run restore -- ${file} --replace`,
  inUse: `A ${APP_NAME} server is running on this register. Stop it first. ${UNCHANGED}`,
  /** @param madeAt ISO 8601 */
  restored: (rows: number, files: number, madeAt: string) =>
    `The backup of ${madeAt} is restored. Rows: ${rows}, files: ${files}. Everybody has to sign in again.`,
  /** @param madeAt ISO 8601 */
  drilled: (rows: number, files: number, madeAt: string) =>
    `The backup of ${madeAt} restores. Rows: ${rows}, files: ${files}.`,
  /** @param needed, free bytes */
  noRoom: (folder: string, needed: number, free: number) =>
    `${formatSize(needed)} are needed in ${folder}, and ${formatSize(free)} are free. Free some, or set TMPDIR to a folder with more. ${UNCHANGED}`,
  authentic: 'The backup is as it was made with this key.',
  notAuthentic:
    'Nobody can tell whether this backup was altered: its key was not used. Look at the administrators below.',
  administrators: (count: number) =>
    `Administrators in the restored register: ${count}. Each can read and change everything.`,
  administrator: (name: string, email: string) => `  ${name} <${email}>`,
} as const;
