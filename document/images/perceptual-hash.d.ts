import { z } from 'zod';
/** A picture as it is unpacked, a byte for each channel of each pixel, line by line from the top. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Grey, or red, green and blue, or these with opacity. */
  readonly data: Uint8Array | Uint8ClampedArray;
}
/** @returns in hexadecimal digits */
export type Sha256 = (bytes: Uint8Array) => string;
/** By what a picture on paper is known again. */
export declare const picturePrint: z.ZodObject<
  {
    width: z.ZodInt;
    height: z.ZodInt;
    sha256: z.ZodString;
    sketch: z.ZodOptional<z.ZodString>;
  },
  z.core.$strip
>;
export type PicturePrint = z.output<typeof picturePrint>;
export declare function printOf({ width, height, data }: Pixels, sha256: Sha256): PicturePrint;
export declare function sketchedPrintOf(picture: Pixels, sha256: Sha256): PicturePrint;
export declare const isSamePrint: (one: PicturePrint, other: PicturePrint) => boolean;
/** Do two pictures look alike from afar? Turned ones do, as a camera's are until they are printed. */
export declare function looksAlike(one: PicturePrint, other: PicturePrint): boolean;
