import { z } from 'zod';

const side = z.int().min(1).max(65_535);

/** By what a picture on paper is known again. */
export const imageHash = z.object({
  /** Pixels. */
  width: side,
  height: side,
  /** Of its pixels: one that stands for all of them. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Of one that fills a page: its light and dark, by hexadecimal bytes of 32 × 32 cells. */
  thumbnail: z
    .string()
    .regex(/^(?:[0-9a-f]{2}){1024}$/)
    .optional(),
});

export type ImageHash = z.output<typeof imageHash>;
