import type {
  FastifyRateLimitStore,
  FastifyRateLimitStoreCtor,
  RateLimitPluginOptions,
} from '@fastify/rate-limit';
import type { Database } from '../postgres/connect.ts';
import { clientAddressOf } from './client-address.ts';
import { countStore } from './store.ts';

/** Limits calls per address and endpoint, for endpoints with a limit, counted for all servers. */
export function callLimits(db: Database, now: () => Date): RateLimitPluginOptions {
  return {
    global: false,
    keyGenerator: (request) =>
      `${request.method} ${request.routeOptions.url} ${clientAddressOf(request)}`,
    store: sharedStore(db, now),
  };
}

type Answer = Parameters<FastifyRateLimitStore['incr']>[1];

function sharedStore(db: Database, now: () => Date): FastifyRateLimitStoreCtor {
  const counts = countStore(db);
  return class SharedStore implements FastifyRateLimitStore {
    incr(key: string, answer: Answer, windowMs: number): void {
      const at = now();
      counts.add([key], { ms: windowMs, now: at }).then(
        ({ count, endsAt }) =>
          answer(null, { current: count, ttl: endsAt.getTime() - at.getTime() }),
        (error: Error) => answer(error),
      );
    }

    /** Returns one store for all routes, since each key names its route. */
    child(): FastifyRateLimitStore {
      return this;
    }
  };
}
