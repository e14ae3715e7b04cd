import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { sendCheck } from './checks.ts';
import { inMountsOf, skipUnlessMounting, withMounts } from './namespace.ts';
import { dataFolder, type Product, startProduct, stop } from './product.ts';
import { besideServer, expectWhole, openBar } from './register.ts';

const isRoot = process.getuid?.() === 0;

interface Trouble {
  begin(files: string, product: Product): Promise<unknown>;
  end(files: string, product: Product): Promise<unknown>;
  /** What the server is run by. */
  command?(files: string): readonly string[];
}

const somethingInItsPlace: Trouble = {
  async begin(files) {
    await rename(files, `${files}.away`);
    await writeFile(files, '');
  },
  async end(files) {
    await rm(files);
    await rename(`${files}.away`, files);
  },
};

/** Modes do not bind root, and mounts do. */
const readOnlyForRoot: Trouble = {
  begin: async (files, product) => inMountsOf(product, 'mount', '-o', 'remount,ro,bind', files),
  end: async (files, product) => inMountsOf(product, 'mount', '-o', 'remount,rw,bind', files),
  command: (files) => withMounts('mount --bind "$0" "$0"', files),
};

const readOnly: Trouble = {
  begin: (files) => chmod(files, 0o500),
  end: (files) => chmod(files, 0o700),
};

describe.each([
  ['has something else in its place', somethingInItsPlace],
  ['can only be read', isRoot ? readOnlyForRoot : readOnly],
])('while the folder of files %s', (_, trouble) => {
  it('checks are refused in a sentence', async (context) => {
    if (trouble.command) skipUnlessMounting(context);
    const dataDir = await dataFolder();
    const files = join(dataDir, 'files');
    await mkdir(files);
    const command = trouble.command?.(files) ?? [];
    const product = await startProduct({ dataDir, command });
    const connection = await besideServer(dataDir);
    const bar = await openBar(connection);
    const first = await sendCheck(product.address, bar);

    await trouble.begin(files, product);
    for (let turn = 0; turn < 3; turn += 1) {
      const refused = await sendCheck(product.address, bar);
      expect(refused).toMatchObject({ status: 503, message: API_ERROR.storageUnavailable });
    }
    await trouble.end(files, product);

    const second = await sendCheck(product.address, bar);
    const acknowledged = [first, second].flatMap(({ entry }) => entry ?? []);
    expect(acknowledged.map(({ number }) => number)).toEqual([1, 2]);
    expect(await expectWhole({ connection, files, acknowledged })).toEqual([]);
    expect(await stop(product)).toBe(0);
  });
});
