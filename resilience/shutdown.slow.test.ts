import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { sendScan, startCheckStream } from './checks.ts';
import { isReady, startProduct } from './product.ts';
import { connectToEmbedded, expectWhole, startRegister } from './register.ts';
import { silentConnection, slowDownload, slowUpload } from './slow-clients.ts';
import { times } from './times.ts';
import { until } from './until.ts';

const CALLERS = 16;

describe('a server that receives SIGTERM', () => {
  it('finishes its requests, slow ones too, and answers new ones with 503', async () => {
    for (let turn = 0; turn < times(10, 1); turn += 1) {
      const { dataDir, files, product, fixture } = await startRegister();
      const { address } = product;
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
      await expectWhole({ connection, files, acknowledged });
      const entries = await connection.db.selectFrom('form_a_entries').select('id').execute();
      expect(entries.length).toBe(acknowledged.length);
      expect(await again.stop()).toBe(0);
    }
  });

  it('disconnects clients that exceed its grace period', async () => {
    const { product, fixture } = await startRegister({ env: { STOP_SECONDS: '1' } });
    const { address } = product;
    const scan = await sendScan(address, fixture);
    await slowDownload(`${address}${scan.address}`);
    const cut = (await slowUpload(address, fixture)).finish;
    expect(await product.stop()).toBe(0);
    await expect(cut()).rejects.toThrow();
  });

  it('is not ready and still answers while it drains', async () => {
    const { product } = await startRegister({ env: { DRAIN_SECONDS: '600' } });
    const stopped = product.stop();
    await until(async () => !(await isReady(product.address)));
    expect((await fetch(`${product.address}/api/health`)).status).toBe(200);
    // The second signal ends it at once.
    await product.stop();
    expect(await stopped).toBe(1);
  });
});
