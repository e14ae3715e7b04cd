import { z } from 'zod';

const side = z.int().min(1).max(65_535);

/** Identifies an image of a document by its pixels. */
export const imageHash = z.object({
  /** Pixels. */
  width: side,
  height: side,
  /** Hash of the pixels. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Luminance of 32 × 32 cells in hexadecimal bytes, for an image that fills a page. */
  thumbnail: z
    .string()
    .regex(/^(?:[0-9a-f]{2}){1024}$/)
    .optional(),
});

export type ImageHash = z.output<typeof imageHash>;
