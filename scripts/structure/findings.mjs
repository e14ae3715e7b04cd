import { arrows } from './arrows.mjs';
import { expressions } from './expressions.mjs';
import { folderCycles, fullFolders, tinyFiles } from './folders.mjs';
import { patterns } from './patterns.mjs';
import { readSource } from './source.mjs';
import { subjects } from './subjects.mjs';
import { venueIds } from './venue-ids.mjs';
import { words } from './words.mjs';

/** @typedef {{ path: string, text: string }} File */

const CHECKS = [
  arrows,
  expressions,
  folderCycles,
  fullFolders,
  patterns,
  subjects,
  tinyFiles,
  venueIds,
  words,
];

/** Allowed binary files: images of the documentation and the demo, and files that tests read. */
const BINARY = /^docs\/[\w-]+\.png$|^demo\/images\/|\/(golden|fixtures|baseline)\//;

/**
 * Finds all violations, in the order of the files.
 * @param {File[]} files
 * @returns {import('./source.mjs').Finding[]}
 */
export function findingsIn(files) {
  const sources = files
    .filter((file) => !isBinary(file))
    .map(({ path, text }) => readSource(path, text));
  const binaries = files.filter((file) => isBinary(file) && !BINARY.test(file.path));
  /** @type {import('./source.mjs').Finding[]} */
  const findings = binaries.map(({ path }) => ({
    path,
    message: 'is binary: generated and fetched files stay out',
  }));
  return [...findings, ...CHECKS.flatMap((check) => check(sources))].sort(
    (a, b) => a.path.localeCompare(b.path) || (a.line ?? 0) - (b.line ?? 0),
  );
}

/** @param {File} file */
const isBinary = ({ text }) => text.includes('\0');
