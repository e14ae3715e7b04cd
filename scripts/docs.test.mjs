import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './run.mjs';

const PLACE =
  /`((?:contract|document|server|web|demo|e2e|resilience|benchmarks|docs|scripts|deploy)\/[\w./$-]*)`/g;

const pages = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md') && name !== 'specification.md')
  .map((name) => join('docs', name));

/** Commands of npm itself. */
const NPM_COMMANDS = ['install', 'ci', 'audit', 'sbom'];

describe.each(['README.md', ...pages])('%s', (page) => {
  const text = readFileSync(join(root, page), 'utf8');

  it('refers to existing files and folders', () => {
    const places = [...text.matchAll(PLACE)].map(([, place = '']) => place);
    expect(places.filter((place) => !existsSync(join(root, place)))).toEqual([]);
  });

  it('refers to existing commands', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const commands = [...text.matchAll(/(?:^|`)npm (?:run )?([a-z][a-z:]+)/gm)].map(
      ([, name = '']) => name,
    );
    const known = new Set([...NPM_COMMANDS, ...Object.keys(scripts)]);
    expect(commands.filter((name) => !known.has(name))).toEqual([]);
  });
});
