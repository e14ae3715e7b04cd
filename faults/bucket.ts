import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import S3rver from 's3rver';
import { onTestFinished } from 'vitest';

const BUCKET = 'nightbook';

export const bucketAt = (port: number) => ({
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_BUCKET: BUCKET,
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
});

/** A server of S3's protocol. @returns what stops it */
export async function openBucket(port: number, directory: string): Promise<() => Promise<void>> {
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET }],
  });
  await server.run();
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= server.close();
    return stopping;
  };
  onTestFinished(stop);
  return stop;
}

/** Keys of the files in it. */
export async function keysIn(directory: string): Promise<string[]> {
  const names = await readdir(join(directory, BUCKET), { recursive: true });
  return names.flatMap((name) => /([^/]+)\._S3rver_object$/.exec(name)?.[1] ?? []).sort();
}
