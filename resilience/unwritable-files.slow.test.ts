import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { API_ERROR } from '#contract/messages/errors.ts';
import type { RunningServer } from '#server/testing/network/server-process.ts';
import { sendCheck } from './checks.ts';
import { inMountsOf, skipUnlessMountable, withMounts } from './namespace.ts';
import { createDataFolder } from './product.ts';
import { expectWhole, startRegister } from './register.ts';

const isRoot = process.getuid?.() === 0;

interface Failure {
  begin(files: string, product: RunningServer): Promise<unknown>;
  end(files: string, product: RunningServer): Promise<unknown>;
  /** The program that runs the server. */
  command?(files: string): readonly string[];
}

const replacedByFile: Failure = {
  async begin(files) {
    await rename(files, `${files}.away`);
    await writeFile(files, '');
  },
  async end(files) {
    await rm(files);
    await rename(`${files}.away`, files);
  },
};

/** For root, who ignores file modes but not read-only mounts. */
const readOnlyForRoot: Failure = {
  begin: async (files, product) => inMountsOf(product, 'mount', '-o', 'remount,ro,bind', files),
  end: async (files, product) => inMountsOf(product, 'mount', '-o', 'remount,rw,bind', files),
  command: (files) => withMounts('mount --bind "$0" "$0"', files),
};

const readOnly: Failure = {
  begin: (files) => chmod(files, 0o500),
  end: (files) => chmod(files, 0o700),
};

describe.each([
  ['is replaced by a file', replacedByFile],
  ['is read-only', isRoot ? readOnlyForRoot : readOnly],
])('while the folder of files %s', (_, failure) => {
  it('checks are refused with a message, and accepted afterwards', async (context) => {
    if (failure.command) skipUnlessMountable(context);
    const dataDir = await createDataFolder();
    const files = join(dataDir, 'files');
    await mkdir(files);
    const command = failure.command?.(files) ?? [];
    const { product, connection, fixture } = await startRegister({ dataDir, command });
    const first = await sendCheck(product.address, fixture);

    await failure.begin(files, product);
    for (let turn = 0; turn < 3; turn += 1) {
      const refused = await sendCheck(product.address, fixture);
      expect(refused).toMatchObject({ status: 503, message: API_ERROR.storageUnavailable });
    }
    await failure.end(files, product);

    const second = await sendCheck(product.address, fixture);
    const acknowledged = [first, second].flatMap(({ entry }) => entry ?? []);
    expect(acknowledged.map(({ number }) => number)).toEqual([1, 2]);
    expect(await expectWhole({ connection, files, acknowledged })).toEqual([]);
    expect(await product.stop()).toBe(0);
  });
});
