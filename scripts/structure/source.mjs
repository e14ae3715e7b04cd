import { posix } from 'node:path';
import { parseSync, Visitor } from 'vite';

/**
 * @typedef {{ target: string, typeOnly: boolean, line: number }} Import
 *   target: a path of the project, or the package's name as written
 * @typedef {{ path: string, text: string, lineCount: number, isCode: boolean, isTest: boolean,
 *   imports: Import[], program: any, comments: { value: string, line: number }[] }} Source
 * @typedef {{ path: string, line?: number, message: string }} Finding
 * @typedef {(sources: Source[]) => Finding[]} Check
 */

const CODE = /\.(ts|tsx|mjs)$/;
/** Tests, and what is only for them: folders and files called testing, and the journeys of e2e. */
const TEST = /\.(test|spec)\.(ts|tsx|mjs)$|(^|\/)testing(\/|\.tsx?$)|^e2e\//;

/**
 * Reads one file as far as the checks need it.
 * @param {string} path from the project's root
 * @param {string} text
 * @returns {Source}
 */
export function readSource(path, text) {
  const isCode = CODE.test(path);
  const { program, comments } = isCode ? parseSync(path, text) : { program: null, comments: [] };
  return {
    path,
    text,
    lineCount: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
    isCode,
    isTest: TEST.test(path),
    imports: program ? importsOf(path, text, program) : [],
    program,
    comments: comments.map(({ value, start }) => ({ value, line: lineAt(text, start) })),
  };
}

/** @param {string} text @param {number} offset */
export const lineAt = (text, offset) => text.slice(0, offset).split('\n').length;

/**
 * Static and dynamic imports, re-exports, and modules named by `new URL('./x.ts', import.meta.url)`.
 * @param {string} path @param {string} text @param {any} program
 * @returns {Import[]}
 */
function importsOf(path, text, program) {
  /** @type {Import[]} */
  const imports = [];
  /** @param {any} literal @param {boolean} typeOnly */
  const add = (literal, typeOnly = false) => {
    if (typeof literal?.value !== 'string') return;
    const target = resolve(path, literal.value);
    imports.push({ target, typeOnly, line: lineAt(text, literal.start) });
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source, node.importKind === 'type'),
    ExportNamedDeclaration: (node) => add(node.source, node.exportKind === 'type'),
    ExportAllDeclaration: (node) => add(node.source, node.exportKind === 'type'),
    ImportExpression: (node) => add(node.source),
    TSImportType: (node) => add(node.source, true),
    NewExpression: ({ callee, arguments: [first] }) => {
      const names = callee.type === 'Identifier' && callee.name === 'URL' && first;
      if (names && first.type === 'Literal' && CODE.test(String(first.value))) add(first);
    },
  }).visit(program);
  return imports;
}

/** @param {string} from @param {string} specifier */
function resolve(from, specifier) {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  return specifier;
}
