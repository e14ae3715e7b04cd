import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { BUCKET, startBucket } from '#server/testing/network/bucket.ts';

/** A server of S3's protocol, until the test ends. @returns what stops it before */
export async function openBucket(port: number, directory: string): Promise<() => Promise<void>> {
  const bucket = await startBucket(directory, port);
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= bucket.close();
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
