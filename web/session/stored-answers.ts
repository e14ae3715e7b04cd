import {
  notifyManager,
  type Query,
  type QueryCache,
  type QueryPersister,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { User } from '#contract/auth/schemas.ts';
import { DAY_MS, HOUR_MS } from '#contract/time/days.ts';
import { isTemporary } from '../api/errors.ts';
import type { StoredCard } from '../api/night-card.ts';
import { readToken } from '../api/token.ts';
import {
  type AnswerStore,
  type Database,
  type StoredAnswer,
  withDatabase,
} from '../offline/database.ts';
import { sessionUser } from './user.ts';

/** How long a stored answer can be read. */
const LIFETIME_MS: Record<AnswerStore, number> = { answers: DAY_MS, night: 36 * HOUR_MS };

const STORES = ['answers', 'night'] as const;

/** Venues whose night is stored, at most. */
export const CARDS_MAX = 5;

/** Time until a stored answer is shown in place of one that is still waited for. */
const WAIT_MS = 4000;
/** Time for it while the connection is known to be poor. */
const POOR_WAIT_MS = 500;
/** How long a lost call is taken as the sign of a poor connection. */
const POOR_MS = 30_000;

let lostAt = Number.NEGATIVE_INFINITY;

/** Queries that show a stored answer, with the time it was given. */
const shown = new Map<string, number>();

/**
 * Asks the server, and answers by the last stored answer while the server cannot be reached. An answer that comes
 * later takes its place.
 */
export const answerOrStored: QueryPersister = async (ask, context, query) => {
  const asked = Promise.resolve(ask(context)).then((data) => arrived(query, data));
  const isAnswered = asked.then(
    () => true,
    (error) => !isTemporary(error) && readToken() !== null,
  );
  if (await Promise.race([isAnswered, waited()])) return asked;
  lostAt = Date.now();
  const stored = await read(storeOf(query), query.queryHash);
  if (!stored) return asked;
  shown.set(query.queryHash, stored.at);
  asked.then(
    (data) => query.setData(data),
    () => {},
  );
  return stored.data;
};

/** Resolves to false once a stored answer is better than none. */
function waited(): Promise<false> {
  const isPoor = Date.now() - lostAt < POOR_MS;
  return new Promise((resolve) => setTimeout(resolve, isPoor ? POOR_WAIT_MS : WAIT_MS, false));
}

function arrived<T>(query: Query, data: T): T {
  lostAt = Number.NEGATIVE_INFINITY;
  shown.delete(query.queryHash);
  void write(storeOf(query), query.queryHash, data);
  return data;
}

const storeOf = ({ meta }: Query): AnswerStore => (meta?.isForCheck ? 'night' : 'answers');

async function write(store: AnswerStore, name: string, data: unknown): Promise<void> {
  const user = sessionUser.read();
  if (!user) return;
  await withDatabase(async (db) => {
    await db.put(store, { data, at: Date.now() }, [user.id, name]);
    if (store === 'night') await dropSurplusCards(db);
  });
}

async function dropSurplusCards(db: Database): Promise<void> {
  const oldestFirst = await db.getAllKeysFromIndex('night', 'at');
  for (const key of oldestFirst.slice(0, -CARDS_MAX)) await db.delete('night', key);
}

async function read(store: AnswerStore, name: string): Promise<StoredAnswer | undefined> {
  const user = sessionUser.read();
  const stored = user && (await withDatabase((db) => db.get(store, [user.id, name])));
  return stored && Date.now() - stored.at < LIFETIME_MS[store] ? stored : undefined;
}

/** Names the stored user among the answers. */
const USER = 'user';

/** Stores who is signed in, for a start without a connection. */
export const storeUser = (user: User): Promise<void> => write('answers', USER, user);

/** Returns who was signed in last on this device, as stored; undefined when that was too long ago. */
export const readStoredUser = (): Promise<unknown> =>
  withDatabase(async (db) => {
    const since = IDBKeyRange.lowerBound(Date.now() - LIFETIME_MS.answers);
    const keys = await db.getAllKeysFromIndex('answers', 'at', since);
    const newest = keys.findLast(([, name]) => name === USER);
    return newest && (await db.get('answers', newest))?.data;
  });

/** Returns the stored cards that can still be used. */
export async function readNightCards(): Promise<StoredCard[]> {
  const stored = await withDatabase((db) => {
    const since = IDBKeyRange.lowerBound(Date.now() - LIFETIME_MS.night);
    return db.getAllFromIndex('night', 'at', since);
  });
  return (stored ?? []).map(({ data }) => data as StoredCard);
}

/** Deletes what nobody may read any more, so that it does not fill the storage. */
export const dropOldAnswers = () =>
  withDatabase(async (db) => {
    for (const store of STORES) {
      const before = IDBKeyRange.upperBound(Date.now() - LIFETIME_MS[store]);
      const old = db.transaction(store, 'readwrite').store.index('at').iterate(before);
      for await (const cursor of old) void cursor.delete();
    }
  });

/** Deletes what screens have shown, and keeps what tonight's check needs. */
export const dropShownAnswers = () => withDatabase((db) => db.clear('answers'));

export const dropAllAnswers = () =>
  withDatabase((db) => Promise.all(STORES.map((store) => db.clear(store))));

/** Returns when the oldest of the stored answers on screen was given; undefined while all are the server's. */
export function useShownSince(): number | undefined {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    (listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)),
    [cache],
  );
  return useSyncExternalStore(subscribe, () => oldestShown(cache));
}

function oldestShown(cache: QueryCache): number | undefined {
  const times = [...shown].flatMap(([query, at]) => (cache.get(query)?.isActive() ? [at] : []));
  return times.length > 0 ? Math.min(...times) : undefined;
}
