import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { outbox } from './places.ts';

/** Reads the text of all mails to an address. */
export async function mailTo(address: string): Promise<string> {
  const files = await readdir(outbox).catch(() => []);
  const mails = await Promise.all(
    files
      .filter((file) => file.endsWith('.eml'))
      .map(async (file) => PostalMime.parse(await readFile(join(outbox, file)))),
  );
  return mails
    .filter(({ to = [] }) => to.some((recipient) => recipient.address === address))
    .map(({ text = '' }) => text)
    .join('\n');
}
