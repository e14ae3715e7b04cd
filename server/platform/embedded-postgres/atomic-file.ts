import { randomBytes } from 'node:crypto';
import { link, rm, writeFile } from 'node:fs/promises';
import { codeOf } from '../error-text.ts';

/**
 * Creates `file` with its content in one step: no reader sees it incomplete, and of several concurrent
 * calls exactly one returns `true`.
 */
export async function createAtomically(file: string, content: string): Promise<boolean> {
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
