import { Visitor } from 'vite';
import { lineAt } from './source.mjs';

/** @typedef {import('./source.mjs').Check} Check */
/** @typedef {import('./source.mjs').Source} Source */

/** What a comment may not say. @type {{ says: RegExp, unless?: RegExp, message: string }[]} */
const COMMENTS = [
  { says: /\b(TODO|FIXME|XXX|HACK)\b/, message: 'leaves something undone: do it or say nothing' },
  { says: /^[\s*]*@ts-(ignore|nocheck)/, message: 'silences the compiler: mend the type' },
  {
    says: /^[\s*]*@ts-expect-error/,
    unless: /@ts-expect-error\W+\w+\s+\w+/,
    message: 'expects an error without a reason: write it behind @ts-expect-error',
  },
  {
    says: /^[\s*]*biome-ignore/,
    unless: /biome-ignore[\w-]*\s[^:]+:\s*\w+\s+\w+/,
    message: 'silences Biome without a reason: write it behind the colon',
  },
  {
    says: /^[\s*]*(eslint|oxlint)-disable/,
    unless: /\s--\s+\w+\s+\w+/,
    message: 'silences the linter without a reason: write it behind --',
  },
];

const SUITES = new Set(['it', 'test', 'describe']);
const HELD_BACK = new Set(['only', 'skip', 'todo', 'fixme']);

/** Work left lying about: silenced checks, tests held back, notes to oneself. @type {Check} */
export const looseEnds = (sources) =>
  sources
    .filter(({ program }) => program)
    .flatMap((source) => [...commentProblems(source), ...heldBackTests(source)]);

/** @param {Source} source */
const commentProblems = ({ path, comments }) =>
  comments.flatMap(({ value, line }) =>
    COMMENTS.filter(({ says, unless }) => says.test(value) && !unless?.test(value)).map(
      ({ message }) => ({ path, line, message }),
    ),
  );

/** @param {Source} source */
function heldBackTests({ path, text, program }) {
  /** @type {import('./source.mjs').Finding[]} */
  const findings = [];
  new Visitor({
    MemberExpression: (node) => {
      const name = node.property.type === 'Identifier' ? node.property.name : '';
      if (!HELD_BACK.has(name) || !SUITES.has(leftmost(node))) return;
      const message = `.${name} holds tests back: run them all`;
      findings.push({ path, line: lineAt(text, node.start), message });
    },
  }).visit(program);
  return findings;
}

/** The `test` of `test.describe.only`. @param {any} node @returns {string} */
const leftmost = (node) =>
  node.type === 'MemberExpression' ? leftmost(node.object) : (node.name ?? '');
