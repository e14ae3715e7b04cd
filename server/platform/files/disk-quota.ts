import { QUOTA_REACHED } from '#contract/messages/errors.ts';
import { DomainError } from '#server/errors.ts';
import type { Database } from '../postgres/connect.ts';
import { type Counted, limiter } from '../rate-limits/limiter.ts';
import { countStore } from '../rate-limits/store.ts';

/** The user, venue or address that stored files count for. */
export interface FileOwner {
  readonly user?: string;
  readonly venue?: string;
  /** Address of a signed-out caller. */
  readonly address?: string;
}

const KILOBYTE = 1024;
const QUOTAS = ['user', 'venue', 'address'] as const;

export interface DiskQuota {
  /**
   * Counts bytes that are to be stored.
   * @param field of the form, for the message
   * @throws 429 at the field, with `Retry-After`, when the owner has stored too much within a day
   */
  charge(bytes: number, field: string): Promise<void>;
  /** Takes back bytes that were charged and not stored. */
  giveBack(bytes: number): Promise<void>;
}

/** Limits the bytes that a user, a venue or an address stores in a day, on all servers together. */
export function diskQuota(db: Database, owner: FileOwner, now: Date): DiskQuota {
  const charged = QUOTAS.filter((quota) => owner[quota] !== undefined).map((quota) => ({
    quota,
    counted: [`stored kilobytes, ${quota}`, owner[quota] ?? ''] satisfies Counted,
  }));
  const kilobytes = (bytes: number) => Math.ceil(bytes / KILOBYTE);

  const giveBack = async (bytes: number) => {
    const counts = countStore(db);
    await Promise.all(charged.map(({ counted }) => counts.takeBack(counted, kilobytes(bytes))));
  };

  return {
    async charge(bytes, field) {
      const { count } = limiter(db, now);
      const results = await Promise.all(
        charged.map(async ({ quota, counted }) => ({
          quota,
          ...(await count(counted, kilobytes(bytes))),
        })),
      );
      const reached = results.find(({ isExceeded }) => isExceeded);
      if (!reached) return;
      await giveBack(bytes);
      const sentence = QUOTA_REACHED[reached.quota];
      throw new DomainError('tooMany', sentence, {
        fields: { [field]: [sentence] },
        retryAfterSeconds: Math.ceil(reached.waitMs / 1000),
      });
    },

    giveBack,
  };
}
