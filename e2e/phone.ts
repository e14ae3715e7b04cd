import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, chromium, type Page, test } from '@playwright/test';
import { ON_PHONE } from './fixtures.ts';

/** A phone, whose browser can be killed and opened again with what it has stored. */
export interface Phone {
  /** Opens the browser at an address, with or without a connection. */
  open(address: string, connection: { isOffline: boolean }): Promise<Page>;
  /** Ends the browser as a system that needs memory does: by SIGKILL. */
  kill(): Promise<void>;
  setOffline(isOffline: boolean): Promise<void>;
  /** Throws the phone away. */
  drop(): Promise<void>;
}

/** @returns a phone without any data */
export async function newPhone(): Promise<Phone> {
  const folder = await mkdtemp(join(tmpdir(), 'nightbook-phone-'));
  const { baseURL = '', launchOptions, locale = '', timezoneId = '' } = test.info().project.use;
  let context: BrowserContext | undefined;
  const setOffline = async (isOffline: boolean) => context?.setOffline(isOffline);
  const kill = async () => {
    const closed = context && new Promise((resolve) => context?.once('close', resolve));
    // Its children have the folder among their arguments too.
    await promisify(execFile)('pkill', ['-KILL', '-f', folder]).catch(() => {});
    await closed;
    context = undefined;
  };
  return {
    kill,
    setOffline,
    async open(address, { isOffline }) {
      const options = {
        ...ON_PHONE,
        ...launchOptions,
        baseURL,
        locale,
        timezoneId,
        serviceWorkers: 'allow',
      } as const;
      context = await chromium.launchPersistentContext(folder, options);
      await setOffline(isOffline);
      const [page = await context.newPage()] = context.pages();
      await page.goto(address);
      return page;
    },
    async drop() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
