import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { playwrightTally, sum, vitestTally } from './tally.mjs';

/** A report as a runner leaves it behind. @param {object} json */
function report(json) {
  const path = join(mkdtempSync(join(tmpdir(), 'nightbook-tally-')), 'report.json');
  writeFileSync(path, JSON.stringify(json));
  return path;
}

const quiet = { numPassedTests: 3, numFailedTests: 0, testResults: [] };

describe('a tally', () => {
  it('counts the cases of a Vitest run, and a file that does not load as one', () => {
    const testResults = [
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'failed', assertionResults: [] },
    ];
    expect(vitestTally(report({ ...quiet, numFailedTests: 1, testResults }), 1)).toEqual({
      passed: 3,
      failed: 2,
    });
  });

  it('counts the cases of a Playwright run, and a second try that passed as passed', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 2, skipped: 0 };
    expect(playwrightTally(report({ stats }), 1)).toEqual({ passed: 6, failed: 1 });
  });

  it('counts a run that failed without a failed case as one failure', () => {
    expect(vitestTally(report(quiet), 1)).toEqual({ passed: 3, failed: 1 });
    expect(vitestTally('/nowhere/report.json', 1)).toEqual({ passed: 0, failed: 1 });
  });

  it('takes the report away, so that the next run cannot count it again', () => {
    const path = report(quiet);
    expect(vitestTally(path, 0)).toEqual({ passed: 3, failed: 0 });
    expect(existsSync(path)).toBe(false);
  });

  it('sums up', () => {
    expect(
      sum([
        { passed: 1, failed: 2 },
        { passed: 3, failed: 4 },
      ]),
    ).toEqual({ passed: 4, failed: 6 });
  });
});
