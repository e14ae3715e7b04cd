import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sendScan, streamOfChecks } from './checks.ts';
import { dataFolder, startProduct, stop } from './product.ts';
import { besideServer, expectWhole, openBar } from './register.ts';
import { silentConnection, slowDownload, slowUpload } from './slow-clients.ts';
import { times } from './times.ts';
import { until } from './until.ts';

const CALLERS = 16;

async function startedBar(env: Record<string, string> = {}) {
  const dataDir = await dataFolder();
  const product = await startProduct({ dataDir, env });
  const bar = await openBar(await besideServer(dataDir));
  return { dataDir, product, bar, address: product.address };
}

describe('a server that is told to stop', () => {
  it('finishes what it is answering, also what is slow, and tells the rest to come back', async () => {
    for (let turn = 0; turn < times(10, 1); turn += 1) {
      const { dataDir, product, bar, address } = await startedBar();
      const scan = await sendScan(address, bar);
      const download = await slowDownload(`${address}${scan.address}`);
      const upload = await slowUpload(address, bar);
      const silent = await silentConnection(address);
      const stream = streamOfChecks(address, bar, CALLERS);
      await until(() => stream.acknowledged.length > 20 + turn);

      const stopped = stop(product);
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
      const connection = await besideServer(dataDir);
      const { id, entry_number: number } = JSON.parse(body.toString());
      const acknowledged = [...stream.acknowledged, { id, number }];
      await expectWhole({ connection, files: join(dataDir, 'files'), acknowledged });
      const entries = await connection.db.selectFrom('form_a_entries').select('id').execute();
      expect(entries.length).toBe(acknowledged.length);
      expect(await stop(again)).toBe(0);
    }
  });

  it('does not wait for ever for clients that dawdle', async () => {
    const { product, bar, address } = await startedBar({ STOP_SECONDS: '1' });
    const scan = await sendScan(address, bar);
    await slowDownload(`${address}${scan.address}`);
    const cut = (await slowUpload(address, bar)).finish;
    expect(await stop(product)).toBe(0);
    await expect(cut()).rejects.toThrow();
  });
});
