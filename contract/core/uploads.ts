import { z } from 'zod';

/**
 * A direct upload: the browser sends a PUT of the file's bytes to `url`, with these headers. The
 * address is no endpoint: it leads to the file store, and its signature is the permission.
 */
export const uploadInfo = z.object({ url: z.string(), headers: z.record(z.string(), z.string()) });

export type UploadInfo = z.infer<typeof uploadInfo>;

/** Whether a file's address leads to a PDF, not a picture. */
export const isPdfAddress = (address: string) => /\.pdf(\?|$)/i.test(address);
