import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { bucketOf, type Config } from './config.ts';
import { type ScanAddresses, scanAddresses } from './features/licences/addresses.ts';
import { localStorage } from './platform/files/local.ts';
import type { Bucket } from './platform/files/s3/bucket-calls.ts';
import { s3Storage } from './platform/files/s3/s3.ts';
import { servedAddresses } from './platform/files/served-addresses.ts';
import type { Storage } from './platform/files/storage.ts';
import { type TemporaryFiles, temporaryFiles } from './platform/files/temporary-files.ts';
import { type Archive, readingArchive } from './platform/files/with-archive.ts';
import { servedFileRoutes } from './platform/http/file-routes.ts';
import { type ReceiveFiles, requestFiles } from './platform/http/request-files.ts';

export interface OpenStorage {
  readonly storage: Storage;
  readonly scanAddresses: ScanAddresses;
  readonly temporaryFiles: TemporaryFiles;
  readonly receiveFiles: ReceiveFiles;
  /** Undefined where old files do not move. */
  readonly archive?: Archive | undefined;
  /** Serves the addresses of a storage, unless browsers read a bucket. */
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
  const signing = { secret, publicUrl: config.PUBLIC_URL ?? '', now };
  const receiveFiles = requestFiles(temporary);
  const opened = {
    scanAddresses: scanAddresses(signing),
    temporaryFiles: temporary,
    receiveFiles,
  };
  if (config.S3_ENDPOINT === undefined) {
    const folder = localStorage({ folder: join(config.DATA_DIR, 'files'), ...signing });
    const archive = archiveOf(config, folder, now);
    const storage = archive ? { ...folder, ...readingArchive(archive) } : folder;
    return { ...opened, storage, archive, storageRoutes: servedFileRoutes(storage, receiveFiles) };
  }
  const bucket = s3Storage(bucketOptions(config, now));
  const storageOrigin = new URL(config.S3_ENDPOINT).origin;
  const archive = archiveOf(config, bucket, now);
  if (!archive) return { ...opened, storage: bucket, archive, storageOrigin };
  // Browsers read at this server, which looks in both places, and write to the bucket.
  const { addressToRead, keyAt, admits } = servedAddresses(signing);
  const reading = { ...readingArchive(archive), addressToRead, keyAt, admits };
  const storage = { ...bucket, ...reading };
  const storageRoutes = servedFileRoutes(storage, receiveFiles);
  return { ...opened, storage, archive, storageRoutes, storageOrigin };
}

/** Opens the archive of a storage; undefined where none is configured. */
function archiveOf(config: Config, storage: Storage, now: () => Date): Archive | undefined {
  const { ARCHIVE_DIR: folder } = config;
  if (folder === undefined) return undefined;
  const bucket = bucketOf(folder);
  const archive = bucket
    ? s3Storage({ ...bucketOptions(config, now), ...bucket })
    : localStorage({ folder, secret: '', publicUrl: '', now });
  return { storage, archive };
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
