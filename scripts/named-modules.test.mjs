import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { namedModules } from './named-modules.mjs';

const input = fileURLToPath(new URL('./named-modules.mjs', import.meta.url));

/** @param {string[]} parts */
async function buildNaming(...parts) {
  const { named, plugin } = namedModules();
  const found = named(...parts);
  await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [plugin],
    build: { write: false, rolldownOptions: { input } },
  });
  return found;
}

it('finds modules by parts of their paths', async () => {
  expect(await buildNaming('scripts/named-modules.')).toEqual(/scripts\/named-modules\./);
});

it('fails a build in which a name finds none, and says which', async () => {
  const building = buildNaming('scripts/named-{modules,things}.mjs');
  await expect(building).rejects.toThrow('No module is called scripts/named-things.mjs');
});
