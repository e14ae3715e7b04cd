import { analyse } from 'scslre';
import { parseSync } from 'vite';
import { lineAt, PRODUCT } from './source.mjs';

/** @typedef {import('./source.mjs').Check} Check */

/** Returns whether a regular expression may take more than linear time. @param {string} source @param {string} flags */
export const isSuperLinear = (source, flags) => analyse({ source, flags }).reports.length > 0;

/** Finds regular expressions of the product that may take more than linear time on repeated characters. @type {Check} */
export const expressions = (sources) =>
  sources
    .filter(({ path }) => PRODUCT.test(path))
    .flatMap(({ path, text }) =>
      literalsIn(parseSync(path, text).program)
        .filter(({ regex }) => isSuperLinear(regex.pattern, regex.flags))
        .map(({ regex, start }) => ({
          path,
          line: lineAt(text, start),
          message: `"/${regex.pattern}/" may take more than linear time: let it begin at one place only, by ^ or a lookbehind`,
        })),
    );

/** @typedef {{ regex: { pattern: string, flags: string }, start: number }} Literal */

/** Lists the regular expressions in a syntax tree. @param {unknown} node @returns {Literal[]} */
function literalsIn(node) {
  if (typeof node !== 'object' || node === null) return [];
  if ('regex' in node) return [/** @type {Literal} */ (node)];
  return Object.values(node).flatMap(literalsIn);
}
