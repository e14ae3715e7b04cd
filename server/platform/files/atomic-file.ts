import { randomBytes } from 'node:crypto';
import { link, rm, writeFile } from 'node:fs/promises';
import { codeOf } from '#server/platform/error-text.ts';

/**
 * Creates `file` with its content in one step: no reader sees it incomplete, and of several concurrent
 * calls exactly one returns `true`.
 * @param mode of the file; by default what the process gives its files
 */
export async function createAtomically(
  file: string,
  content: string,
  mode?: number,
): Promise<boolean> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(draft, content, {
      flag: 'wx',
      flush: true,
      ...(mode !== undefined && { mode }),
    });
    await link(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
