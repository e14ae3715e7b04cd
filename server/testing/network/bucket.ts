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

/** Starts a server of S3's protocol, with one bucket of the files in a folder. */
export async function startBucket(directory: string, port = 0): Promise<RunningBucket> {
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET }],
  });
  const listening = await server.run();
  return { port: listening.port, close: () => server.close() };
}
