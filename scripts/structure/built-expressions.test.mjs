import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { root } from '../run.mjs';
import { projectFiles } from '../sources.mjs';
import { isSuperLinear } from './expressions.mjs';
import { PRODUCT } from './source.mjs';

it('expressions that files build when they are loaded take linear time', async () => {
  /** @type {Set<RegExp>} */
  const built = new Set();
  vi.resetModules();
  vi.stubGlobal(
    'RegExp',
    new Proxy(RegExp, {
      construct(target, parameters) {
        const expression = Reflect.construct(target, parameters);
        built.add(expression);
        return expression;
      },
    }),
  );
  const paths = projectFiles().filter(
    (path) => PRODUCT.test(path) && readFileSync(join(root, path), 'utf8').includes('new RegExp('),
  );
  for (const path of paths) await import(join(root, path));
  vi.unstubAllGlobals();
  expect(built.size).toBeGreaterThanOrEqual(paths.length);
  expect([...built].filter(({ source, flags }) => isSuperLinear(source, flags))).toEqual([]);
});
