import { z } from 'zod';
import { instant } from '../core/fields.ts';
import { sealedVenue } from '../register/seal.ts';
import { imageHash } from './image-hash.ts';

const said = z.string().max(20_000);

/** In which of a row's cells, from 0. */
const cellImage = imageHash.omit({ thumbnail: true }).extend({ cell: z.int().min(0).max(99) });

/** What the PDF of a register says, as it was read out of the file: nothing of it is to be believed. */
export const transcript = z.object({
  /** "CCTV register (Form A)" */
  title: said,
  facts: z.array(z.object({ label: said, value: said })).max(20),
  heads: z.array(said).max(100),
  rows: z
    .array(
      z.object({
        cells: z.array(said).max(100),
        notes: z.array(said).max(10),
        pictures: z.array(cellImage).max(10),
      }),
    )
    .max(100_000),
  /** Each on a page of its own. */
  enclosed: z.array(imageHash).max(10),
  /** Pages on which something is drawn that no register has. */
  strays: z.array(z.int().positive()).max(100),
  /** When it was exported, and where the histories of its venues ended then. */
  sealedAt: instant,
  seal: z.array(sealedVenue).min(1).max(10_000),
});

export type Transcript = z.output<typeof transcript>;
