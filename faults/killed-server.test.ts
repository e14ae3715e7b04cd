import { join } from 'node:path';
import { expect, it } from 'vitest';
import { streamOfChecks } from './checks.ts';
import { command } from './commands.ts';
import { dataFolder, kill, startProduct, stop } from './product.ts';
import { besideServer, expectWhole, openBar } from './register.ts';
import { times } from './times.ts';
import { until } from './until.ts';

const CALLERS = 16;

it('keeps every acknowledged entry when the server is killed in the middle of writes', async () => {
  const dataDir = await dataFolder();
  let product = await startProduct({ dataDir });
  const bar = await openBar(await besideServer(dataDir));
  const acknowledged = [];
  const kills = times(50, 3);
  for (let turn = 0; turn < kills; turn += 1) {
    const stream = streamOfChecks(product.address, bar, CALLERS);
    // A little further each time, so that each kill meets another moment of a write.
    await until(() => stream.acknowledged.length > 5 + turn);
    await kill(product);
    await stream.stop();
    acknowledged.push(...stream.acknowledged);
    product = await startProduct({ dataDir });
    const connection = await besideServer(dataDir);
    await expectWhole({ connection, files: join(dataDir, 'files'), acknowledged });
  }
  expect(await stop(product)).toBe(0);
  expect(await command('verify', [], { DATA_DIR: dataDir })).toContain('The register is whole');
});
