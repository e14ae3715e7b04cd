import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sendScan, startCheckStream } from './checks.ts';
import { createDataFolder, startProduct } from './product.ts';
import { connectToEmbedded, createVenueFixture, expectWhole } from './register.ts';
import { silentConnection, slowDownload, slowUpload } from './slow-clients.ts';
import { times } from './times.ts';
import { until } from './until.ts';

const CALLERS = 16;

async function startWithFixture(env: Record<string, string> = {}) {
  const dataDir = await createDataFolder();
  const product = await startProduct({ dataDir, env });
  const fixture = await createVenueFixture(await connectToEmbedded(dataDir));
  return { dataDir, product, fixture, address: product.address };
}

describe('a server that receives SIGTERM', () => {
  it('finishes its requests, slow ones too, and answers new ones with 503', async () => {
    for (let turn = 0; turn < times(10, 2); turn += 1) {
      const { dataDir, product, fixture, address } = await startWithFixture();
      const scan = await sendScan(address, fixture);
      const download = await slowDownload(`${address}${scan.address}`);
      const upload = await slowUpload(address, fixture);
      const silent = await silentConnection(address);
      const stream = startCheckStream(address, fixture, CALLERS);
      await until(() => stream.acknowledged.length > 20 + turn);

      const stopped = product.stop();
      await once(silent, 'close');
      await until(() => stream.unanswered() > CALLERS);
      await stream.stop();
      for (const { status } of stream.refusals) expect(status).toBe(503);
      const { status, body } = await upload.finish();
      expect(status, body.toString()).toBe(201);
      expect((await download.finish()).body.equals(scan.bytes)).toBe(true);
      expect(await stopped).toBe(0);
      expect(product.log()).not.toContain('are cut off');

      const again = await startProduct({ dataDir });
      const connection = await connectToEmbedded(dataDir);
      const { id, entry_number: number } = JSON.parse(body.toString());
      const acknowledged = [...stream.acknowledged, { id, number }];
      await expectWhole({ connection, files: join(dataDir, 'files'), acknowledged });
      const entries = await connection.db.selectFrom('form_a_entries').select('id').execute();
      expect(entries.length).toBe(acknowledged.length);
      expect(await again.stop()).toBe(0);
    }
  });

  it('disconnects clients that exceed its grace period', async () => {
    const { product, fixture, address } = await startWithFixture({ STOP_SECONDS: '1' });
    const scan = await sendScan(address, fixture);
    await slowDownload(`${address}${scan.address}`);
    const cut = (await slowUpload(address, fixture)).finish;
    expect(await product.stop()).toBe(0);
    await expect(cut()).rejects.toThrow();
  });
});
