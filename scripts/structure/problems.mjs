import { arrows } from './arrows.mjs';
import { cycles } from './cycles.mjs';
import { looseEnds } from './loose-ends.mjs';
import { names } from './names.mjs';
import { places } from './places.mjs';
import { secrecy } from './secrecy.mjs';
import { sizes } from './sizes.mjs';

const CHECKS = [names, arrows, cycles, places, sizes, looseEnds, secrecy];

/**
 * All that the checks find, in the order of the files.
 * @param {import('./source.mjs').Source[]} sources
 * @returns {import('./source.mjs').Finding[]}
 */
export const problemsIn = (sources) =>
  CHECKS.flatMap((check) => check(sources)).sort(
    (a, b) => a.path.localeCompare(b.path) || (a.line ?? 0) - (b.line ?? 0),
  );
