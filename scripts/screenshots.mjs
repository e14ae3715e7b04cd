import { chromium } from '@playwright/test';
import { ensureChromium } from './browsers/chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { main, run } from './run.mjs';
import { takeScreens } from './screens/all-screens.mjs';
import { withDemo } from './screens/demo-server.mjs';
import { takeGuidePictures } from './screens/guide-pictures.mjs';
import { takeMails } from './screens/mail-pictures.mjs';

/**
 * Takes pictures of a new demo: of every screen and mail into screenshots/, or of the screens of one user
 * (`npm run screenshots -- admin`), of mails (`-- mails`), or for the user guides (`-- guide`).
 */
await main(async () => {
  await ensureInstalled();
  const built = await run(process.execPath, ['scripts/build.mjs', '--if-stale']);
  if (built !== 0) return built;
  const executablePath = await ensureChromium();
  await withDemo(async () => {
    const browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    });
    const only = process.argv[2];
    if (only === 'guide') await takeGuidePictures(browser);
    else if (only === 'mails') await takeMails(browser);
    else await takeScreens(browser, only);
    if (!only) await takeMails(browser);
    await browser.close();
  });
});
