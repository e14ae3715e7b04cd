import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { root } from './run.mjs';
import { projectFiles } from './sources.mjs';

const FOLDER = 'deploy/monitoring';

/** @param {string} path */
const textOf = (path) => readFileSync(join(root, path), 'utf8');

/** Suffixes of the samples of a histogram. */
const PART = /_(bucket|sum|count)$/;

/** Lists the names of metrics in a text. @param {string} text */
const metricsIn = (text) => [
  ...new Set(
    [...text.matchAll(/\b(?:nightbook|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name),
  ),
];

/** Lists the names of the metrics that a server exports. */
function exported() {
  const ours = projectFiles('server/platform/metrics')
    .filter((path) => /(?<!\.test)\.ts$/.test(path))
    .flatMap((path) => [...textOf(path).matchAll(/name: '(\w+)'/g)].map(([, name = '']) => name));
  const register = new Registry();
  collectDefaultMetrics({ register });
  return [...ours, ...register.getMetricsAsArray().map(({ name }) => name)];
}

const alerts = textOf(`${FOLDER}/alerts.yml`);
const tests = textOf(`${FOLDER}/alerts.test.yml`);
const dashboard = JSON.parse(textOf(`${FOLDER}/grafana-dashboard.json`));

describe('the monitoring', () => {
  const known = exported();

  it.each(['alerts.yml', 'alerts.test.yml', 'grafana-dashboard.json'])(
    'names metrics that a server exports, in %s',
    (file) => {
      const named = metricsIn(textOf(`${FOLDER}/${file}`));
      expect(named.length).toBeGreaterThan(10);
      expect(
        named.filter((name) => !known.includes(name) && !known.includes(name.replace(PART, ''))),
      ).toEqual([]);
    },
  );

  it('has a sentence of what to do, a delay and a severity for each alert', () => {
    const rules = alerts.split(/^ {6}- alert: /m).slice(1);
    expect(rules.length).toBeGreaterThan(10);
    for (const rule of rules) {
      expect(rule).toMatch(/^ {8}for: \d+[mh]$/m);
      expect(rule).toMatch(/severity: (critical|warning)/);
      expect(rule).toMatch(/summary: \S.*\n {10}description: >-\n {12}\S/);
    }
  });

  it('finds jobs late after the time after which the screen System does', () => {
    const assessments = textOf('server/features/system/assessments.ts');
    const minutes = Number(/JOBS_MAX_MS = (\d+) \* MINUTE_MS/.exec(assessments)?.[1]);
    expect(alerts).toContain(`(nightbook_jobs_oldest_waiting_seconds) > ${minutes * 60}\n`);
  });

  it('has a test in which each alert fires', () => {
    const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
    const missing = names.filter((name) => !tests.includes(`alertname="${name}"`));
    expect(missing).toEqual([]);
  });

  it('has a dashboard whose panels are apart and read the chosen data source', () => {
    const { panels, templating } = dashboard;
    expect(templating.list[0]).toMatchObject({ name: 'datasource', type: 'datasource' });
    expect(new Set(panels.map((/** @type {{ id: number }} */ { id }) => id)).size).toBe(
      panels.length,
    );
    const cells = new Set();
    for (const { gridPos, datasource, targets } of panels) {
      const { x, y, w, h } = gridPos;
      expect(x + w).toBeLessThanOrEqual(24);
      for (let row = y; row < y + h; row++)
        for (let column = x; column < x + w; column++) {
          expect(cells).not.toContain(`${column},${row}`);
          cells.add(`${column},${row}`);
        }
      for (const { uid } of [datasource, ...targets.map(sourceOf)])
        expect(uid).toBe(`\${${templating.list[0].name}}`);
    }
  });
});

/** @param {{ datasource: { uid: string } }} target */
const sourceOf = ({ datasource }) => datasource;

const { status } = spawnSync('promtool', ['--version']);

describe('promtool', () => {
  /** Runs it in the folder of the monitoring. @param {string[]} args */
  const promtool = (...args) => {
    const { status, stdout, stderr } = spawnSync('promtool', args, {
      cwd: join(root, FOLDER),
      encoding: 'utf8',
    });
    return { status, output: `${stdout}${stderr}` };
  };

  it('accepts the alerts and the example', ({ skip }) => {
    skip(status !== 0, 'promtool is not installed');
    for (const args of [
      ['rules', 'alerts.yml'],
      ['config', 'prometheus.yml'],
    ]) {
      const { status: result, output } = promtool('check', ...args);
      expect(result, output).toBe(0);
    }
  });

  it('sees each alert fire, and none of a healthy register', { timeout: 120_000 }, ({ skip }) => {
    skip(status !== 0, 'promtool is not installed');
    const { status: result, output } = promtool('test', 'rules', 'alerts.test.yml');
    expect(result, output).toBe(0);
  });
});
