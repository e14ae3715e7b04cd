import S3rver from 's3rver';

export const BUCKET = 'nightbook';

const endpointAt = (port: number) => `http://127.0.0.1:${port}`;
const KEY = 'S3RVER';

/** Environment of a process that uses the bucket at a port. */
export const bucketSettings = (port: number) => ({
  S3_ENDPOINT: endpointAt(port),
  S3_BUCKET: BUCKET,
  S3_ACCESS_KEY_ID: KEY,
  S3_SECRET_ACCESS_KEY: KEY,
});

/** Options of a storage in the test's own process. */
export const bucketOptions = (port: number) => ({
  endpoint: endpointAt(port),
  bucket: BUCKET,
  region: 'us-east-1',
  accessKeyId: KEY,
  secretAccessKey: KEY,
});

export interface RunningBucket {
  readonly port: number;
  close(): Promise<void>;
}

interface BucketPlace {
  /** Address to listen on; that of this machine alone when left out. */
  readonly address?: string;
  /** Rules by which browsers use it, in S3's XML. */
  readonly cors?: string;
}

/** Starts a server of S3's protocol, with one bucket of the files in a folder. @param port a free one when 0 */
export async function startBucket(
  directory: string,
  port = 0,
  { address = '127.0.0.1', cors }: BucketPlace = {},
): Promise<RunningBucket> {
  const server = new S3rver({
    address,
    port,
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET, ...(cors !== undefined && { configs: [cors] }) }],
  });
  const listening = await server.run();
  return { port: listening.port, close: () => server.close() };
}
