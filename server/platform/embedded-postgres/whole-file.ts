import { randomBytes } from 'node:crypto';
import { link, rm, writeFile } from 'node:fs/promises';
import { codeOf } from '../error-text.ts';

/**
 * Creates `file` with its content in one step: nobody ever reads it half-written, and of several
 * who try at once exactly one gets `true`.
 */
export async function createWhole(file: string, content: string): Promise<boolean> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(draft, content, { flag: 'wx', flush: true });
    await link(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
