/** A request that its sender marked with an `Idempotency-Key`, so that it may be sent again. */
export interface Submission {
  readonly userId: string;
  readonly key: string;
  /** SHA-256 of the request's method, address and body. */
  readonly hash: Buffer;
}
