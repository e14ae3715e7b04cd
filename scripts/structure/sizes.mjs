/** @typedef {import('./source.mjs').Check} Check */
/** @typedef {import('./source.mjs').Source} Source */

/** Lines, read off codebases that are pleasant to read. */
const MOST = 300;
const MOST_IN_TESTS = 500;
const MEDIAN = 60;
const NINE_IN_TEN = 200;

const GENERATED = /\.gen\.ts$/;

/** @param {Source[]} sources */
const written = (sources) => sources.filter(({ path, isCode }) => isCode && !GENERATED.test(path));

/** Files too long to read at a sitting. @type {Check} */
export const sizes = (sources) =>
  written(sources).flatMap(({ path, isTest, lineCount }) => {
    const most = isTest ? MOST_IN_TESTS : MOST;
    if (lineCount <= most) return [];
    return [{ path, message: `has ${lineCount} lines, at most ${most}: split it by use` }];
  });

/**
 * One sentence on how long the source files are, tests left out.
 * @param {Source[]} sources
 */
export function sizeSummary(sources) {
  const lines = written(sources)
    .filter(({ isTest }) => !isTest)
    .map(({ lineCount }) => lineCount)
    .sort((a, b) => a - b);
  /** @param {number} share */
  const at = (share) => lines[Math.floor((lines.length - 1) * share)] ?? 0;
  return (
    `${lines.length} source files: half have at most ${at(0.5)} lines (aim: ${MEDIAN}), ` +
    `nine in ten at most ${at(0.9)} (aim: ${NINE_IN_TEN}), the longest ${at(1)} (limit: ${MOST}).`
  );
}
