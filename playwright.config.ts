import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

// Each worker reads this file again, and takes port and folder from its environment.
// The port is below those that a system gives to outgoing connections, any of which may be taken.
process.env.E2E_PORT ??= String(20_000 + Math.floor(Math.random() * 12_000));
// Tests with servers of their own take the ports after it.
process.env.E2E_PUSH_PORT ??= String(Number(process.env.E2E_PORT) - 1);
process.env.E2E_WEBHOOK_PORT ??= String(Number(process.env.E2E_PORT) - 2);
process.env.E2E_FOLDER ??= join(tmpdir(), `nightbook-e2e-${process.pid}`);

/**
 * Replaces Playwright's own list, from which the first line repeats what matters to pages of this product.
 * The second line are two pages that Chromium 156 loads for the address bar of every new window: without
 * them, a test's first page takes half of the processor time (docs/decisions/029-structure-checks.md).
 */
const DISABLED_FEATURES = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'PaintHolding'],
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
];

const { CHROMIUM = '/usr/bin/chromium', HEADLESS_SHELL = CHROMIUM } = process.env;

/** Tests of the preview and of notifications: the headless shell has no PDF viewer, and shows none. */
const WHOLE_BROWSER_TESTS = [
  ...['**/export.*spec.ts', '**/improved-nights.*spec.ts'],
  '**/notifications.spec.ts',
];

const SLOW_TESTS = '**/*.slow.spec.ts';
/**
 * Only in `npm run test:screens`: one is long, and two have failed on a busy machine for no known cause. In that of a
 * voided inspection, the filter closes by itself.
 */
const OTHER_TESTS = ['**/layout-shift.spec.ts', '**/notifications.spec.ts', '**/voided.spec.ts'];

/** Which tests run, as in vitest.config.ts. */
const selection = process.env.NIGHTBOOK_TESTS;
const ignored =
  {
    fast: [SLOW_TESTS, ...OTHER_TESTS],
    slow: ['**/!(*.slow).spec.ts'],
    thorough: [],
  }[selection ?? ''] ?? OTHER_TESTS;

const launchOptions = (executablePath: string) => ({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${DISABLED_FEATURES.join()}`,
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
  ],
});

const address = `http://127.0.0.1:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '.cache/e2e',
  fullyParallel: true,
  workers: '150%',
  forbidOnly: true,
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: address,
    locale: 'en-AU',
    timezoneId: 'Australia/Brisbane',
    // On a busy machine, Playwright clicks a panel that still slides, and the click hits nothing.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs a third of the time; `npm test -- e2e --trace=retain-on-failure` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Installing it costs each test as much as its page; the tests of the app without a connection allow it.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'chromium',
      testMatch: WHOLE_BROWSER_TESTS,
      testIgnore: ignored,
      use: { launchOptions: launchOptions(CHROMIUM) },
    },
    {
      name: 'headless shell',
      testIgnore: [...WHOLE_BROWSER_TESTS, ...ignored],
      use: { launchOptions: launchOptions(HEADLESS_SHELL) },
    },
  ],
  webServer: {
    command: 'node --import tsx e2e/server.ts',
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    url: `${address}/api/ready`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
