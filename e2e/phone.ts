import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, chromium, type Page } from '@playwright/test';

type Options = NonNullable<Parameters<typeof chromium.launchPersistentContext>[1]>;

/** A phone, whose browser can be killed and opened again with what it has stored. */
export interface Phone {
  /** Opens the browser. */
  open(): Promise<BrowserContext>;
  /** Ends the browser as a system that needs memory does: by SIGKILL. */
  kill(): Promise<void>;
  /** Throws the phone away. */
  drop(): Promise<void>;
}

/** @returns a phone without any data */
export async function newPhone(options: Options): Promise<Phone> {
  const folder = await mkdtemp(join(tmpdir(), 'nightbook-phone-'));
  let context: BrowserContext | undefined;
  const kill = async () => {
    const closed = context && new Promise((resolve) => context?.once('close', resolve));
    // Its children have the folder among their arguments too.
    await promisify(execFile)('pkill', ['-KILL', '-f', folder]).catch(() => {});
    await closed;
    context = undefined;
  };
  return {
    kill,
    async open() {
      context = await chromium.launchPersistentContext(folder, {
        ...options,
        serviceWorkers: 'allow',
      });
      return context;
    },
    async drop() {
      await kill();
      // Its processes may write a last file meanwhile.
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

const SMALL_PHONE = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
} as const;

/** Opens an address on a phone of its own. */
export async function openOnPhone(page: Page, path: string): Promise<Page> {
  const context = await page.context().browser()?.newContext(SMALL_PHONE);
  if (!context) throw new Error('The browser is closed');
  const phone = await context.newPage();
  await phone.goto(new URL(path, page.url()).href);
  return phone;
}
