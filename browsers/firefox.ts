import { launch } from 'puppeteer-core';
import type { Screen, Size } from './screen.ts';

/** Opens Debian's Firefox. */
export async function openFirefox(size: Size): Promise<Screen> {
  const browser = await launch({ browser: 'firefox', executablePath: '/usr/bin/firefox-esr' });
  const page = await browser.newPage();
  await page.setViewport(size);
  return {
    open: async (address) => void (await page.goto(address)),
    run: (inPage, ...args) =>
      page.evaluate(`(${inPage})(...${JSON.stringify(args)})`) as Promise<
        ReturnType<typeof inPage>
      >,
    async drag([start, ...path]) {
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      for (const { x, y } of path) await page.mouse.move(x, y);
      await page.mouse.up();
    },
    type: (text) => page.keyboard.type(text),
    picture: () => page.screenshot(),
    close: () => browser.close(),
  };
}
