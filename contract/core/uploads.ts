import { z } from 'zod';

/**
 * A direct upload: the browser PUTs the bytes of the file to `url`, with these headers. The address is
 * one of the file store, not an endpoint, and its signature authorises the upload.
 */
export const uploadInfo = z.object({ url: z.string(), headers: z.record(z.string(), z.string()) });

export type UploadInfo = z.infer<typeof uploadInfo>;

/** Returns whether the address of a file is that of a PDF, not of an image. */
export const isPdfAddress = (address: string) => /\.pdf(\?|$)/i.test(address);
