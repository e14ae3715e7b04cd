import { z } from 'zod';

/**
 * How the browser sends a file by itself: a PUT of its bytes to `url`, with these headers. The
 * address is no endpoint: it leads to whatever stores files, and its signature is the permission.
 */
export const uploadInfo = z.object({ url: z.string(), headers: z.record(z.string(), z.string()) });

export type UploadInfo = z.infer<typeof uploadInfo>;

/** Whether the file behind an address of ours is a PDF and no picture. */
export const isPdfAddress = (address: string) => /\.pdf(\?|$)/i.test(address);
