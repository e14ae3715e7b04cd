import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';

/** Counts what a test does that takes long, for the budget of `npm test` (`scripts/tests/budget.json`). */
export function count(what: 'databases' | 'servers' | 'processes' | 'pages'): void {
  const file = process.env.NIGHTBOOK_COUNTS;
  if (file !== undefined) appendFileSync(file, `${what}\n`);
}

subscribe('child_process', () => count('processes'));
