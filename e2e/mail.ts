import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';
import { outbox } from './places.ts';

/** Reads the text of all mails to an address. @param folder that the server writes mails into */
export async function mailTo(address: string, folder = outbox): Promise<string> {
  const files = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    files
      .filter((file) => file.endsWith('.eml'))
      .map(async (file) => PostalMime.parse(await readFile(join(folder, file)))),
  );
  return mails
    .filter(({ to = [] }) => to.some((recipient) => recipient.address === address))
    .map(({ text = '' }) => text)
    .join('\n');
}

/** Waits for a link in the mails to an address. @returns the newest one's part that a pattern finds */
export async function linkMailedTo(
  address: string,
  pattern: RegExp,
  folder = outbox,
): Promise<string> {
  const links = async () => (await mailTo(address, folder)).match(pattern) ?? [];
  await expect.poll(links).not.toEqual([]);
  return (await links()).at(-1) ?? '';
}
