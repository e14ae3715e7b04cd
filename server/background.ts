import type { Connection } from './database/connect.ts';
import { forgetSubmissions } from './database/once.ts';
import { authService } from './features/auth/service.ts';
import { authStore } from './features/auth/store.ts';
import { type RunningJobs, startJobs } from './jobs/jobs.ts';
import type { Log } from './jobs/log.ts';
import type { Recurring, Tasks } from './jobs/tasks.ts';
import { mailDelivery } from './mail/deliver.ts';
import type { Transport } from './mail/mail.ts';

interface Parts {
  readonly connection: Connection;
  readonly transport: Transport;
  readonly now: () => Date;
  readonly log: Log;
}

const HOUR_MS = 60 * 60_000;

/** A submission kept on a phone without a connection is sent again within this time. */
const SUBMISSIONS_KEPT_MS = 7 * 24 * HOUR_MS;

/** What the server does by itself, beside answering. */
export function startBackground(parts: Parts): Promise<RunningJobs> {
  return startJobs({ ...parts, tasks: tasks(parts), recurring: RECURRING });
}

/** What each task does. */
export function tasks({ connection: { db }, transport, now }: Parts): Tasks {
  const auth = authService(authStore(db), now);
  return {
    deliverMail: mailDelivery(db, transport, now),
    forgetExpired: async () => {
      await auth.forgetExpired();
      await forgetSubmissions(db, new Date(now().getTime() - SUBMISSIONS_KEPT_MS));
    },
  };
}

/** On the hour. */
const RECURRING: readonly Recurring[] = [
  {
    task: 'forgetExpired',
    next: (now) => new Date((Math.floor(now.getTime() / HOUR_MS) + 1) * HOUR_MS),
  },
];
