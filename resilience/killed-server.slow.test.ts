import { join } from 'node:path';
import { expect, it } from 'vitest';
import { HOUR_MS } from '#contract/time/days.ts';
import { orphanedUploadRemover } from '#server/ledger/remove-orphaned-uploads.ts';
import { KEY_DIGITS } from '#server/platform/files/keys.ts';
import { localStorage } from '#server/platform/files/local.ts';
import { temporaryFiles } from '#server/platform/files/temporary-files.ts';
import type { Connection } from '#server/platform/postgres/connect.ts';
import { type AcknowledgedEntry, startCheckStream } from './checks.ts';
import { runCommand } from './commands.ts';
import { startProduct } from './product.ts';
import { connectToEmbedded, expectWhole, startRegister } from './register.ts';
import { times } from './times.ts';
import { until } from './until.ts';

const CALLERS = 16;
const SILENT = { error() {}, warn() {}, info() {}, debug() {} };

it('keeps every acknowledged entry when the server is killed in the middle of writes', async () => {
  const { dataDir, files, fixture, ...started } = await startRegister();
  let { product } = started;
  const acknowledged: AcknowledgedEntry[] = [];
  const kills = times(50, 2);
  for (let turn = 0; turn < kills; turn += 1) {
    const stream = startCheckStream(product.address, fixture, CALLERS);
    // Waits longer each time, so that each kill interrupts another step of a write.
    await until(() => stream.acknowledged.length > 5 + turn);
    await product.kill();
    await stream.stop();
    acknowledged.push(...stream.acknowledged);
    product = await startProduct({ dataDir });
    const connection = await connectToEmbedded(dataDir);
    await expectWhole({ connection, files, acknowledged });
  }
  await expectOrphansRemoved(await connectToEmbedded(dataDir), files, acknowledged);
  expect(await product.stop()).toBe(0);
  expect(await runCommand('verify', [], { DATA_DIR: dataDir })).toContain(
    'The register agrees with its history',
  );
});

/** Expects that the files without an entry, and no others, are removed some days later. */
async function expectOrphansRemoved(
  connection: Connection,
  files: string,
  acknowledged: readonly AcknowledgedEntry[],
): Promise<void> {
  const later = Date.now() + 48 * HOUR_MS;
  for (const hour of KEY_DIGITS.split('').keys()) {
    const now = () => new Date(later + hour * HOUR_MS);
    const storage = localStorage({ folder: files, secret: '', publicUrl: '', now });
    const uploads = temporaryFiles(join(files, '..', 'uploads'));
    await orphanedUploadRemover({
      db: connection.db,
      storage,
      temporaryFiles: uploads,
      now,
      log: SILENT,
    })();
  }
  expect(await expectWhole({ connection, files, acknowledged })).toEqual([]);
}
