/** Identifies a request with an `Idempotency-Key`, which its sender may repeat. */
export interface Submission {
  readonly userId: string;
  readonly key: string;
  /** SHA-256 of the request's method, address and body. */
  readonly hash: Buffer;
}
