import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { BUCKET, startBucket } from '#server/testing/network/bucket.ts';

/** Starts an S3 server, which runs until the test ends. @returns a function that stops it earlier */
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

/** Lists the keys of the stored files. */
export async function listKeys(directory: string): Promise<string[]> {
  const names = await readdir(join(directory, BUCKET), { recursive: true });
  return names.flatMap((name) => /([^/]+)\._S3rver_object$/.exec(name)?.[1] ?? []).sort();
}
