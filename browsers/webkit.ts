import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, Origin } from 'selenium-webdriver';
import type { Screen, Size } from './screen.ts';

const PORT = 40_000 + (process.pid % 10_000);
const ADDRESS = `http://127.0.0.1:${PORT}`;

/** The toolbar of WebKitGTK's browser would keep its window wider than a phone. */
const NARROW_TOOLBAR = `
button, entry, image, toolbar { min-width: 0; padding: 0; margin: 0; border-width: 0; }
image { -gtk-icon-transform: scale(0.5); font-size: 1px; }
`;

/** Opens the browser that comes with WebKitGTK, the port of Safari's engine that Debian has. */
export async function openWebKit(size: Size): Promise<Screen> {
  const settings = await mkdtemp(join(tmpdir(), 'nightbook-webkit-'));
  await mkdir(join(settings, 'gtk-3.0'));
  await writeFile(join(settings, 'gtk-3.0/gtk.css'), NARROW_TOOLBAR);
  const server = spawn('WebKitWebDriver', [`--port=${PORT}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      XDG_CONFIG_HOME: settings,
      // Containers do not give the namespaces that its sandbox is made of.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  await listening();
  const driver = await new Builder()
    .usingServer(ADDRESS)
    // The driver would wait for requests that a page never ends.
    .withCapabilities({ browserName: 'MiniBrowser', pageLoadStrategy: 'none' })
    .build();
  await driver.manage().window().setRect(size);
  return {
    open: (address) => driver.get(address),
    run: (inPage, ...args) =>
      driver.executeScript<ReturnType<typeof inPage>>(
        `return (${inPage})(...${JSON.stringify(args)})`,
      ),
    async drag([start, ...path]) {
      const at = { origin: Origin.VIEWPORT, duration: 10 };
      const actions = driver
        .actions()
        .move({ ...start, ...at })
        .press();
      for (const point of path) actions.move({ ...point, ...at });
      await actions.release().perform();
    },
    type: (text) => driver.actions().sendKeys(text).perform(),
    async picture() {
      // The driver returns the frame that was drawn last.
      await driver.executeAsyncScript(
        'requestAnimationFrame(() => requestAnimationFrame(arguments[0]))',
      );
      return Buffer.from(await driver.takeScreenshot(), 'base64');
    },
    async close() {
      await driver.quit();
      server.kill();
      await once(server, 'exit');
      await rm(settings, { recursive: true });
    },
  };
}

async function listening(): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`${ADDRESS}/status`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('WebKitWebDriver did not start.');
}
