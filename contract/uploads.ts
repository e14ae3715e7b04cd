import { z } from 'zod';

/** How the browser sends a file by itself: a PUT of its bytes to `url`, with these headers. */
export const uploadInfo = z.object({ url: z.string(), headers: z.record(z.string(), z.string()) });

export type UploadInfo = z.infer<typeof uploadInfo>;

/**
 * Below `/api`, where the local storage takes files in (PUT) and hands them out (GET), as an
 * S3-compatible store does at addresses of its own. No endpoints: both carry bytes and not JSON, and
 * whoever holds an address may call it until it expires, because its signature is the permission.
 */
export const FILE_PATH = '/files/{key}';

/** One segment of a path, which leads to no other folder. */
export const fileParams = z.object({ key: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/) });

const signed = {
  /** Seconds since 1970, after which the address is dead. */
  expires: z.coerce.number<string>().int(),
  /** Over method, key and the rest of the query. */
  signature: z.string(),
};

/** Of a GET. */
export const readSignature = z.object(signed);

/** Of a PUT, which may bring only this type. */
export const writeSignature = z.object({ ...signed, type: z.string() });
