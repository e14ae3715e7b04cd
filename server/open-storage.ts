import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from './config.ts';
import { type ScanAddresses, scanAddresses } from './features/licences/addresses.ts';
import { localStorage } from './platform/files/local.ts';
import type { Bucket } from './platform/files/s3/bucket-calls.ts';
import { s3Storage } from './platform/files/s3/s3.ts';
import type { Storage } from './platform/files/storage.ts';
import { type TemporaryFiles, temporaryFiles } from './platform/files/temporary-files.ts';
import { localFileRoutes } from './platform/http/file-routes.ts';
import { type ReceiveFiles, requestFiles } from './platform/http/request-files.ts';

export interface OpenStorage {
  readonly storage: Storage;
  readonly scanAddresses: ScanAddresses;
  readonly temporaryFiles: TemporaryFiles;
  readonly receiveFiles: ReceiveFiles;
  /** Serves the addresses of a storage in a folder. */
  readonly storageRoutes?: FastifyPluginAsync;
  /** Origin of a bucket, from which browsers load files. */
  readonly storageOrigin?: string;
}

/**
 * Opens the configured storage: a bucket, or else a folder of the data folder.
 * @param secret signs the addresses of a folder and of licence scans; equal on all servers that share them
 */
export function openStorage(config: Config, secret: string, now: () => Date): OpenStorage {
  const temporary = temporaryFiles(join(config.DATA_DIR, 'uploads'));
  const publicUrl = config.PUBLIC_URL ?? '';
  const scans = scanAddresses({ secret, publicUrl, now });
  const receiving = { temporaryFiles: temporary, receiveFiles: requestFiles(temporary) };
  if (config.S3_ENDPOINT === undefined) {
    const folder = join(config.DATA_DIR, 'files');
    const storage = localStorage({ folder, secret, publicUrl, now });
    return {
      ...receiving,
      storage,
      scanAddresses: scans,
      storageRoutes: localFileRoutes(storage, receiving.receiveFiles),
    };
  }
  const storage = s3Storage(bucketOptions(config, now));
  return {
    ...receiving,
    storage,
    scanAddresses: scans,
    storageOrigin: new URL(config.S3_ENDPOINT).origin,
  };
}

/** The configured bucket, which the configuration names completely. */
export const bucketOptions = (config: Config, now: () => Date): Bucket => ({
  endpoint: config.S3_ENDPOINT ?? '',
  bucket: config.S3_BUCKET ?? '',
  region: config.S3_REGION,
  accessKeyId: config.S3_ACCESS_KEY_ID ?? '',
  secretAccessKey: config.S3_SECRET_ACCESS_KEY ?? '',
  now,
});
