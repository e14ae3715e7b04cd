import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../run.mjs';
import { softwareBill } from './sbom.mjs';

/** @type {{ components: { name: string; version: string; licenses: object[]; purl: string; hashes: object[] }[] }} */
const { components } = JSON.parse(softwareBill());

/** @type {Record<string, { version: string; license?: string; dev?: boolean }>} */
const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;

describe('the software bill of materials', () => {
  it('has each production dependency with its version and licence', () => {
    const installed = Object.entries(locked).filter(([place, { dev }]) => place && !dev);
    expect(installed.length).toBeGreaterThan(100);
    for (const [place, { version, license }] of installed) {
      const name = place.split('node_modules/').at(-1);
      const component = components.find((one) => one.name === name && one.version === version);
      expect(component?.licenses).toEqual([{ expression: license }]);
      expect(component?.hashes).toHaveLength(1);
    }
  });

  it('has what the web app is bundled from, and no tool of the developers', () => {
    const names = components.map(({ name }) => name);
    const bundled = [
      'react',
      'react-dom',
      'scheduler',
      '@mantine/core',
      'pdfkit',
      'fontkit',
      'leaflet',
    ];
    expect(names).toEqual(expect.arrayContaining(bundled));
    for (const tool of ['vitest', 'vite', '@biomejs/biome', 'knip', 'esbuild']) {
      expect(names).not.toContain(tool);
    }
    expect(components.every(({ licenses }) => licenses.length === 1)).toBe(true);
  });

  it('is the same each time', () => {
    expect(softwareBill()).toBe(softwareBill());
  });
});
