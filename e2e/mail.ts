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

/** Waits for an invitation to an address, and returns the path of the newest one's link. */
export async function invitationMailedTo(address: string, folder = outbox): Promise<string> {
  const links = async () => [
    ...(await mailTo(address, folder)).matchAll(/https?:\/\/[^\s/]+(\/auth\/invitation\/\S+)/g),
  ];
  await expect.poll(async () => (await links()).length).toBeGreaterThan(0);
  return (await links()).at(-1)?.[1] ?? '';
}
