import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base } from '../e2e/fixtures.ts';
import { type FrontServer, startFrontServer } from '../e2e/front-server.ts';
import { openFirefox } from './firefox.ts';
import { createReader, type Reader } from './reader.ts';
import type { Screen, Size } from './screen.ts';
import { openWebKit } from './webkit.ts';

/** By the name of a project of the configuration. */
const ENGINES: Record<string, (size: Size) => Promise<Screen>> = {
  WebKit: openWebKit,
  Firefox: openFirefox,
};

const PICTURES = 'screenshots/browsers';

interface Options {
  /** The size of the window, a phone's by default. */
  size: Size;
}

/** `reader` uses the engine of the project, and reaches the product by `front`. What it sees at the end of a test is kept in screenshots/browsers/. */
export const test = base.extend<Options & { front: FrontServer; reader: Reader }>({
  size: [{ width: 390, height: 844 }, { option: true }],

  front: async ({ baseURL }, use) => {
    const front = await startFrontServer(String(baseURL));
    await use(front);
    front.close();
  },

  reader: async ({ size, front }, use, { project, title }) => {
    const open = ENGINES[project.name];
    if (!open) throw new Error(`There is no engine "${project.name}".`);
    const screen = await open(size);
    await use(createReader(screen, front.address));
    await mkdir(PICTURES, { recursive: true });
    const name = `${project.name} ${title}`.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase();
    await writeFile(join(PICTURES, `${name}.png`), await screen.picture());
    await screen.close();
  },
});
