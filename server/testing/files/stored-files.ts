import { readdir } from 'node:fs/promises';

/** Counts the stored files of a test app. */
export async function countStoredFiles({ files }: { readonly files: string }): Promise<number> {
  const all = await readdir(files, { recursive: true, withFileTypes: true });
  return all.filter((entry) => entry.isFile()).length;
}
