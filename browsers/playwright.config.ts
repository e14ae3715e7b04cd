import { defineConfig } from '@playwright/test';
import e2e from '../playwright.config.ts';

/** Makes what an engine is to read. */
const chromium = e2e.projects?.find(({ name }) => name === 'chromium')?.use ?? {};

/** The journeys in other engines than Chromium, one after another, on the server of the browser tests. */
export default defineConfig({
  ...e2e,
  testDir: '.',
  outputDir: '../.cache/browsers',
  workers: 1,
  timeout: 120_000,
  projects: [
    { name: 'WebKit', use: chromium },
    { name: 'Firefox', use: chromium },
  ],
});
