import type { BaseLogger } from 'pino';

/** Methods of the server's log that its modules use. */
export type Log = Pick<BaseLogger, 'error' | 'warn' | 'info' | 'debug'>;
