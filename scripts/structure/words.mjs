import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';

/** @typedef {import('./source.mjs').Check} Check */
/** @typedef {import('./source.mjs').Source} Source */

/** @type {{ anywhere: Record<string, string>, alone: Record<string, string> }} */
const { anywhere, alone } = JSON.parse(
  readFileSync(join(root, 'scripts/structure/vocabulary.json'), 'utf8'),
);
const OPENING = /^[\s*]*(Of|Who|Whoever|Whose|What is|The same)\b/;
/** Files with names that the router requires: $id.tsx, __root.tsx, index.tsx. */
const ROUTE = /^web\/routes\//;

/** Finds forbidden words in names, and forbidden openings of comments. @type {Check} */
export const words = (sources) =>
  sources.flatMap((source) => [
    ...namesIn(source),
    ...commentsIn(source).map(([line, opening]) => ({
      path: source.path,
      line,
      message: `opens a comment with "${opening}": begin with a verb or the noun it documents`,
    })),
  ]);

/** @param {Source} source @returns {import('./source.mjs').Finding[]} */
function namesIn({ path, isCode, exports }) {
  if (ROUTE.test(path) || !isCode) return [];
  const names = [
    ...path.split('/').map((part) => ({ name: part.replace(/\..*/, ''), line: undefined })),
    ...exports,
  ];
  return names.flatMap(({ name, line }) =>
    forbiddenIn(name).map((message) => ({ path, ...(line && { line }), message })),
  );
}

/** @param {string} name in camelCase, kebab-case or CAPITALS */
function forbiddenIn(name) {
  const text = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();
  return [
    ...Object.entries(anywhere).filter(([word]) => ` ${text} `.includes(` ${word} `)),
    ...Object.entries(alone).filter(([word]) => word === text),
  ].map(([word, instead]) => `"${name}" says "${word}": name it ${instead}`);
}

/**
 * Finds forbidden openings of comments. Consecutive `//` lines are one comment.
 * @param {Source} source
 * @returns {[line: number, opening: string][]}
 */
const commentsIn = ({ comments }) =>
  comments
    .filter(({ line }, index) => comments[index - 1]?.line !== line - 1)
    .flatMap(({ text, line }) => {
      const opening = OPENING.exec(text)?.[1];
      return opening ? [[line, opening]] : [];
    });
