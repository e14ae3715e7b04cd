import { posix } from 'node:path';
import { parseSync } from 'vite';

/**
 * @typedef {{ target: string, isStatic: boolean, isTypeOnly: boolean, line: number }} Import
 *   target: a path of the project, or the package's name as written
 * @typedef {{ path: string, text: string, lineCount: number, isCode: boolean, isTest: boolean,
 *   imports: Import[], exports: { name: string, line: number }[],
 *   comments: { text: string, line: number }[] }} Source
 * @typedef {{ path: string, line?: number, message: string }} Finding
 * @typedef {(sources: Source[]) => Finding[]} Check
 */

/** Files of the product without its tests. */
export const PRODUCT =
  /^(contract|document|server|web)\/(?!(.+\/)?testing\/|.+\.test\.tsx?$).+\.tsx?$/;
const CODE = /\.(ts|tsx|mjs)$/;
const TEST = /\.(test|spec)\.(ts|tsx|mjs)$/;
/** Dynamic imports, types named by `import('./x.ts')`, and files named by `new URL('./x.ts', …)`. */
const LOADED = /\b(?:import|new URL)\(\s*'([^']+\.(?:ts|tsx|mjs))'/g;

/**
 * Parses the properties of a file that the checks need.
 * @param {string} path from the project's root
 * @param {string} text
 * @returns {Source}
 */
export function readSource(path, text) {
  const isCode = CODE.test(path);
  const { module, comments } = isCode ? parseSync(path, text) : { module: null, comments: [] };
  const exported = module?.staticExports.flatMap(({ entries }) => entries) ?? [];
  const requests = [
    ...(module?.staticImports ?? []).map(({ moduleRequest, entries }) => ({
      ...moduleRequest,
      isTypeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...exported.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ ...moduleRequest, isTypeOnly: isType }] : [],
    ),
  ];
  return {
    path,
    text,
    lineCount: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
    isCode,
    isTest: TEST.test(path),
    imports: [
      ...requests.map((request) => ({ ...request, isStatic: true })),
      ...[...(isCode ? text.matchAll(LOADED) : [])].map(({ 1: value = '', index: start }) => ({
        value,
        start,
        isStatic: false,
        isTypeOnly: false,
      })),
    ].map(({ value, start, isStatic, isTypeOnly }) => ({
      target: resolve(path, value),
      isStatic,
      isTypeOnly,
      line: lineAt(text, start),
    })),
    exports: exported.flatMap(({ exportName: { name, start } }) =>
      name ? [{ name, line: lineAt(text, start ?? 0) }] : [],
    ),
    comments: comments.map(({ value, start }) => ({ text: value, line: lineAt(text, start) })),
  };
}

/** @param {string} text @param {number} offset */
export const lineAt = (text, offset) => text.slice(0, offset).split('\n').length;

/** @param {string} from @param {string} specifier */
function resolve(from, specifier) {
  const path = specifier.replace(/\?\w+$/, '');
  if (path.startsWith('#')) return path.slice(1);
  return path.startsWith('.') ? posix.join(posix.dirname(from), path) : path;
}
