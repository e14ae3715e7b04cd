import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { SESSION_KEY } from '#contract/auth/session-storage.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import { EXPORT, LIST } from '#contract/messages/lists.ts';

const TIMEOUT_MS = 20 * 60_000;

interface Exported {
  /** Seconds from pressing Export to the document. */
  readonly seconds: number;
  /** Milliseconds of the longest task, during which the page did not respond. */
  readonly longestTask: number;
  readonly file: Uint8Array;
}

/** Exports a whole register on a phone's screen. @param prepare the page, before it is opened */
export async function exportIn(
  browser: Browser,
  { address, token }: { address: string; token: string },
  format: keyof typeof EXPORT.formats,
  prepare: (page: Page) => Promise<void> = async () => {},
): Promise<Exported> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  try {
    await page.addInitScript(
      ([key = '', value = '']) => sessionStorage.setItem(key, value),
      [SESSION_KEY.token, token],
    );
    await prepare(page);
    await page.goto(`${address}/form-a`);
    await page.getByRole('button', { name: LIST.filter, exact: true }).click();
    await watchTasks(page);
    const started = performance.now();
    const filter = page.getByRole('dialog', { name: LIST.filter });
    await filter.getByRole('button', { name: BUTTON.export, exact: true }).click();
    if (format !== 'pdf') await page.getByText(EXPORT.formats[format], { exact: true }).click();
    const file = page.getByRole('link', { name: EXPORT.download });
    await page.waitForFunction(
      () => document.querySelector('a[download], [role=alert]') !== null,
      undefined,
      { polling: 'raf', timeout: TIMEOUT_MS },
    );
    const seconds = (performance.now() - started) / 1000;
    const longestTask = await page.evaluate<number>('Math.max(0, ...window.tasks)');
    if (await page.getByRole('alert').isVisible()) {
      throw new Error((await page.getByRole('alert').textContent()) ?? 'The export failed');
    }
    const download = page.waitForEvent('download');
    await file.click();
    return { seconds, longestTask, file: await readFile(await (await download).path()) };
  } finally {
    await page.close();
  }
}

/** Records long tasks, which browsers report from 50 ms. */
async function watchTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask' });
  });
}
