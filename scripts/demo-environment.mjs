import { join, resolve } from 'node:path';
import { root } from './run.mjs';

/** Disables what the environment names for a real register: services, backups, old files and a log system. */
const NO_SERVICES = {
  DATABASE_URL: '',
  DATABASE_REPLICA_URL: '',
  SMTP_URL: '',
  S3_ENDPOINT: '',
  BACKUP_DIR: '',
  BACKUP_EVERY: '',
  BACKUP_KEEP: '',
  ARCHIVE_DIR: '',
  ARCHIVE_AFTER_YEARS: '',
  AUDIT_STREAM_URL: '',
  AUDIT_STREAM_TOKEN: '',
};

/**
 * Returns the environment of a demo server. Its data folder is a separate one inside $DATA_DIR or data/,
 * so that neither the demo nor its removal affects a real register.
 * @param {'demo' | 'dev'} name of the folder
 */
export const demoEnvironment = (name) => ({
  ...NO_SERVICES,
  // A demo is looked at by people who have no phone of its admins.
  REQUIRE_SECOND_FACTOR: process.env.REQUIRE_SECOND_FACTOR || 'none',
  LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
  DATA_DIR: join(resolve(root, process.env.DATA_DIR || 'data'), name),
});
