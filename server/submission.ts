/** Identifies a request with an `Idempotency-Key`, which its sender may repeat. */
export interface Submission {
  readonly userId: string;
  readonly key: string;
  /** SHA-256 of the request's method, address and body. */
  readonly hash: Buffer;
}

/** How something was sent that a phone may have made before. */
export interface Sending {
  readonly submission?: Submission | undefined;
  /** The server's clock minus the sender's, in milliseconds; undefined for a sender that does not name its time. */
  readonly clockOffsetMs?: number | undefined;
}
