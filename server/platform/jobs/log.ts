import { Logger } from 'graphile-worker';
import type { BaseLogger } from 'pino';

export type Log = Pick<BaseLogger, 'error' | 'warn' | 'info' | 'debug'>;

/** The runner's own informations are details to us. */
const METHOD = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const;

/** As mail servers write whom they refuse: `550 <sam@venue.example> unknown`. */
const EMAIL = /[^\s<>"'(),:;=[\]]+@[^\s<>"'(),:;[\]]+/g;

/** Lets the runner speak through our log. What jobs carry stays out of it, and to whom mails are. */
export function runnerLog(log: Log): Logger {
  return new Logger((scope) => (level, message) => {
    log[METHOD[level]]({ scope }, message.replaceAll(EMAIL, '(an email address)'));
  });
}
