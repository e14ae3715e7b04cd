import { z } from 'zod';

const side = z.int().min(1).max(65_535);

/** By what a picture on paper is known again. */
export const picturePrint = z.object({
  /** Pixels. */
  width: side,
  height: side,
  /** SHA-256 of the pixels. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Brightness of 32 × 32 cells, a hexadecimal byte each, for an image that fills a page. */
  sketch: z
    .string()
    .regex(/^(?:[0-9a-f]{2}){1024}$/)
    .optional(),
});

export type PicturePrint = z.output<typeof picturePrint>;
