import { APP_NAME } from '../../../contract/messages/labels.ts';

/** Sentences about the database, for the operator. */
export const DATABASE = {
  /** @param migrations names of those that this version does not have */
  newer: (migrations: readonly string[]) =>
    `The database was migrated by a newer version of ${APP_NAME} (${migrations.join(', ')}). Start that version, or restore a backup made before it.`,
  /** For a role that may not migrate. */
  notMigrated: `The database does not have the schema of this version of ${APP_NAME}. Migrate it as its owner first: npm run migrate, with DATABASE_OWNER_URL.`,
  /** @param minutes by which it is ahead, or behind when negative */
  clockIsWrong: (minutes: number) =>
    `The clock of this machine is ${Math.abs(minutes)} minutes ${minutes > 0 ? 'ahead of' : 'behind'} that of the database. Set both by NTP.`,
  /** @param reason a sentence, or the message of an error */
  standbyLeft: (reason: string) => `Reads go to the primary, not to the standby: ${reason}`,
  standbyBack: 'Reads go to the standby again.',
  isBehind: 'It has not replayed what the primary has written.',
  followsNot: 'It is no standby of the primary, or not on its timeline.',
  migrated: 'The database has the schema of this version.',
  usedByOwner:
    'DATABASE_URL names the owner of the tables, who can alter the history. Use the role nightbook_server, and DATABASE_OWNER_URL to migrate: docs/operations.md.',
} as const;
