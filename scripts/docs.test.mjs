import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './run.mjs';
import { PICTURES } from './screens/guide-pictures.mjs';
import { projectFiles } from './sources.mjs';

/** Names in backticks that are paths: below a folder of the root, or with a file's ending. */
const PATH =
  /`((?:contract|document|server|web|demo|e2e|resilience|benchmarks|machines|docs|scripts|deploy)\/[\w./$-]*|[\w.$/-]+\.(?:tsx?|mjs|json|sql|md|css|ya?ml|toml))`/g;

/** A file that a recipe tells to create. */
const NEW_FILE = /\bnew `[^`]+`/gi;

/** Targets of links. */
const LINK = /\]\((?!https?:)([^)\s]+)\)/g;

/** Pictures of the user guides, which a command makes. */
const GUIDE_PICTURE = /!\[[^\]]*\]\(pictures\/([\w-]+)\.webp\)/g;

/** Files that are generated, or that a bundle holds. */
const GENERATED = ['web/route-tree.gen.ts', 'dist/sbom.cdx.json'];

/** Commands of npm itself. */
const NPM_COMMANDS = ['install', 'ci', 'audit', 'outdated', 'sbom'];

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8');

/** @param {string} text @param {RegExp} pattern @returns {string[]} the first group of each match */
const found = (text, pattern) => [...text.matchAll(pattern)].map(([, group = '']) => group);

/** The anchors of a page's headings. @param {string} text */
const anchorsOf = (text) =>
  new Set(
    found(text, /^#+ (.+)$/gm).map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .replaceAll(' ', '-'),
    ),
  );

const files = projectFiles();
const names = new Set(files.map((file) => basename(file)));
const pages = files.filter((file) => file.endsWith('.md'));

/** @param {string} path */
const isKnown = (path) =>
  GENERATED.includes(path) || (path.includes('/') ? existsSync(join(root, path)) : names.has(path));

describe.each(pages)('%s', (page) => {
  const text = read(page);

  it('names files and folders that exist', () => {
    expect(found(text.replaceAll(NEW_FILE, ''), PATH).filter((path) => !isKnown(path))).toEqual([]);
  });

  it('links to files, folders and headings that exist', () => {
    const missing = found(text.replaceAll(GUIDE_PICTURE, ''), LINK).filter((link) => {
      const [target = '', anchor] = link.split('#');
      const path = target === '' ? page : join(dirname(page), target);
      return !existsSync(join(root, path)) || (anchor && !anchorsOf(read(path)).has(anchor));
    });
    expect(missing).toEqual([]);
  });

  it('names commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const known = new Set([...NPM_COMMANDS, ...Object.keys(scripts)]);
    const commands = found(text, /(?:^|`)npm (?:run )?([a-z][a-z:-]+)/gm);
    expect(commands.filter((name) => !known.has(name))).toEqual([]);
  });
});

it('docs/guide shows the pictures that are made for it', () => {
  const guides = pages.filter((page) => page.startsWith('docs/guide/'));
  const shown = guides.flatMap((page) => found(read(page), GUIDE_PICTURE));
  expect(shown.sort()).toEqual(Object.keys(PICTURES).sort());
});

/** A step of a recipe: a file, and in parentheses what is changed in it. */
const STEP = /\[([^\]]+)\]\(\.\.\/\1\) \(([^)]*)\)/g;

it('docs/changing.md names exports, columns and functions that its files have', () => {
  const steps = [...read('docs/changing.md').matchAll(STEP)];
  expect(steps.length).toBeGreaterThan(60);
  const missing = steps.flatMap(([, file = '', inside = '']) =>
    found(inside, /`([\w.]+)`/g)
      .flatMap((name) => name.split('.'))
      .filter((name) => !new RegExp(`\\b${name}\\b`).test(read(file)))
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

/** A row of a table: a function of server/access.ts, what it gives, and the files or folders that use it. */
const SCOPE = /^\| `(\w+)` \| .+ \| (.*`server\/.+) \|$/gm;

/** Exports of server/access.ts that give no scope. */
const NO_SCOPE = ['SEES_EVERY_VENUE', 'isUnconfirmedAt', 'maySignAs', 'requireRecentSignIn'];

it('docs/architecture.md names all code that can get a venue scope', () => {
  const rows = [...read('docs/architecture.md').matchAll(SCOPE)];
  const exported = found(read('server/access.ts'), /^export (?:async )?(?:function|const) (\w+)/gm);
  expect([...rows.map(([, name]) => name), ...NO_SCOPE].sort()).toEqual(exported.sort());
  const product = files.filter((file) => /^server\/(?!testing\/).+(?<!\.test)\.ts$/.test(file));
  for (const [, name = '', places = ''] of rows) {
    const named = found(places, /`(server\/[^`]+)`/g);
    const users = product.filter(
      (file) => file !== 'server/access.ts' && new RegExp(`\\b${name}\\b`).test(read(file)),
    );
    expect(users.filter((file) => !named.some((place) => file.startsWith(place)))).toEqual([]);
    expect(named.filter((place) => !users.some((file) => file.startsWith(place)))).toEqual([]);
  }
});

it('docs/architecture.md has the folders of the server, the web and the documents', () => {
  const text = read('docs/architecture.md');
  const folders = files.flatMap((file) => /^(?:server|web|document)\/\w+\//.exec(file)?.[0] ?? []);
  expect([...new Set(folders)].filter((folder) => !text.includes(`\`${folder}`))).toEqual([]);
});

/** A test file, and the list of what its tests hold. */
const COVERED = /^`([\w./-]+\.(?:test|spec)\.(?:ts|mjs))`\n\n((?:- .+: “[^”]+”\n)+)/gm;

it('docs/security.md names tests that exist', () => {
  const text = read('docs/security.md');
  const items = [...text.matchAll(COVERED)].flatMap(([, file = '', list = '']) =>
    found(list, /“([^”]+)”$/gm).map((name) => ({ file, name })),
  );
  expect(items.filter(({ file, name }) => !read(file).includes(name))).toEqual([]);
  expect(items).toHaveLength(found(text, /^- .+(“).+”$/gm).length);
});
