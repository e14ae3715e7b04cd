import { z } from 'zod';

/** Raised when an older Nightbook could not read what a newer one writes. */
export const FORMAT = 1 as const;

/** Name of the manifest in the backup. It is written last: without it a backup is not whole. */
export const MANIFEST = 'manifest.json';

const count = z.number().int().nonnegative();

/** What a backup holds, and what it must add up to. */
export const manifest = z.object({
  format: z.literal(FORMAT),
  made_at: z.iso.datetime(),
  /** Of the schema that the rows fit, in the order applied. */
  migrations: z.array(z.string()),
  /** In an order in which each can be filled: what a table refers to stands before it. */
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: count,
      /** SHA-256 of its part, hexadecimal. */
      sha256: z.string(),
    }),
  ),
  /** The newest number given out of each column that numbers itself; null when none was. */
  sequences: z.array(
    z.object({ table: z.string(), column: z.string(), last: z.string().nullable() }),
  ),
  files: count,
});

export type Manifest = z.infer<typeof manifest>;

/** Where a table's rows lie in the backup. */
export const tablePart = (table: string) => `tables/${table}.copy`;

/** Where a stored file lies in the backup. */
export const filePart = (key: string) => `files/${key}`;

/** The key of the file in a part; undefined for other parts. */
export const keyOfPart = (part: string) => /^files\/([^/]+)$/.exec(part)?.[1];
