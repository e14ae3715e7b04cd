import { z } from 'zod';

/** Version of the format. It changes when an older Nightbook cannot read the new one. */
export const FORMAT = 1 as const;

/** Name of the manifest in the backup. It is written last: a backup without it is incomplete. */
export const MANIFEST = 'manifest.json';

/** Name of the part with the MAC of the manifest. */
export const MAC = 'manifest.mac';

const count = z.number().int().nonnegative();

/** Lists the content of a backup, with counts and hashes. */
export const manifest = z.object({
  format: z.literal(FORMAT),
  made_at: z.iso.datetime(),
  /** Migrations of the schema of the rows, in the order applied. */
  migrations: z.array(z.string()),
  /** Tables in the order in which they are filled: each after those that it refers to. */
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: count,
      /** SHA-256 of its part, hexadecimal. */
      sha256: z.string(),
    }),
  ),
  /** Last value of each identity column; null when none was assigned. */
  sequences: z.array(
    z.object({ table: z.string(), column: z.string(), last: z.string().nullable() }),
  ),
  files: count,
  /** SHA-256 of the keys of the stored files, a line each, hexadecimal. */
  files_sha256: z.string(),
});

export type Manifest = z.infer<typeof manifest>;

/** Name of the part with a table's rows. */
export const tablePart = (table: string) => `tables/${table}.copy`;

/** Name of the part with a stored file. */
export const filePart = (key: string) => `files/${key}`;

/** Returns the key of the file in a part; undefined for other parts. */
export const keyOfPart = (part: string) => /^files\/([^/]+)$/.exec(part)?.[1];
