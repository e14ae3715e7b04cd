import { join, resolve } from 'node:path';
import { root } from './run.mjs';

/** A demo stays on this machine, whatever real services the environment is set up for. */
const NOTHING_OUTSIDE = { DATABASE_URL: '', SMTP_URL: '', S3_ENDPOINT: '' };

/**
 * The environment of a server with the demo's venues. Its data folder is its own, inside $DATA_DIR or
 * data/, so that neither it nor removing it ever touches a real register.
 * @param {'demo' | 'dev'} name of the folder
 */
export const demoEnvironment = (name) => ({
  ...NOTHING_OUTSIDE,
  LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
  DATA_DIR: join(resolve(root, process.env.DATA_DIR || 'data'), name),
});
