import { busy, type DomainError, tooManyUploads } from '#server/errors.ts';
import { UPLOAD_BUDGET, UPLOAD_MIN_BYTES } from './body-limits.ts';

/** The sender of a request with files. */
export interface Sender {
  /** Undefined for signed-out callers. */
  readonly userId?: string | undefined;
  readonly address: string;
}

interface Share {
  readonly key: string;
  readonly maxBytes: number;
  readonly refusal: () => DomainError;
}

/** Limits the bytes of files that unanswered requests hold on disk: of a user, of an address, of all. */
export function createUploadBudget(limits: typeof UPLOAD_BUDGET = UPLOAD_BUDGET) {
  const usedBytes = new Map<string, number>();
  const use = (key: string, bytes: number) => {
    const used = (usedBytes.get(key) ?? 0) + bytes;
    if (used > 0) usedBytes.set(key, used);
    else usedBytes.delete(key);
  };

  const sharesOf = ({ userId, address }: Sender): Share[] => {
    const own = { refusal: tooManyUploads };
    const shared = { refusal: busy };
    const ofSender =
      userId === undefined
        ? [
            { key: `signed out ${address}`, maxBytes: limits.anonymousAddress, ...own },
            { key: 'signed out', maxBytes: limits.anonymous, ...shared },
          ]
        : [
            { key: `user ${userId}`, maxBytes: limits.user, ...own },
            { key: `address ${address}`, maxBytes: limits.address, ...own },
          ];
    return [...ofSender, { key: 'all', maxBytes: limits.all, ...shared }];
  };

  return {
    /**
     * Begins a request, which counts as `UPLOAD_MIN_BYTES` at least, so that the number of requests is
     * bounded too. @throws 429 for the bounds of the sender and 503 for those of all, with `Retry-After`
     */
    begin(sender: Sender) {
      const shares = sharesOf(sender);
      let countedBytes = 0;
      let receivedBytes = 0;
      const count = (bytes: number) => {
        const full = shares.find(
          ({ key, maxBytes }) => (usedBytes.get(key) ?? 0) + bytes > maxBytes,
        );
        if (full) throw full.refusal();
        for (const { key } of shares) use(key, bytes);
        countedBytes += bytes;
      };
      count(UPLOAD_MIN_BYTES);
      return {
        /** Counts bytes that arrived. @throws as `begin` does */
        take(bytes: number): void {
          receivedBytes += bytes;
          if (receivedBytes > countedBytes) count(receivedBytes - countedBytes);
        },

        /** Returns the bytes of the request to the budget. */
        end(): void {
          for (const { key } of shares) use(key, -countedBytes);
          countedBytes = 0;
        },
      };
    },
  };
}
