import type { BaseLogger } from 'pino';

/** The part of the server's log that its modules write to. */
export type Log = Pick<BaseLogger, 'error' | 'warn' | 'info' | 'debug'>;
