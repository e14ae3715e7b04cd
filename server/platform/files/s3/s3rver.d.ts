declare module 's3rver' {
  import type { AddressInfo } from 'node:net';

  /** An S3 store for tests. It knows the one credential pair `S3RVER` / `S3RVER`. */
  export default class S3rver {
    constructor(options: {
      readonly address: string;
      readonly port: number;
      readonly directory: string;
      readonly silent: boolean;
      readonly vhostBuckets: boolean;
      readonly configureBuckets: readonly {
        readonly name: string;
        readonly configs?: readonly string[];
      }[];
    });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
