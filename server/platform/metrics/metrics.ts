import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type RegisterState, readState } from './store.ts';

/** Upper limits of the counted durations, in seconds. */
const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** A request that was answered. */
interface AnsweredRequest {
  readonly method: string;
  /** The pattern of its route, never its address. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** Forms that are made on phones without a connection, and sent later. */
export type OfflineForm = 'check' | 'explanation';

export interface Metrics {
  countRequest(request: AnsweredRequest): void;
  /** Counts a form that had waited on a phone and that the server refused for good. */
  countRefusal(form: OfflineForm): void;
  /** Writes all metrics in Prometheus' text format; those of the register only while the database answers. */
  read(): Promise<string>;
}

interface Options {
  readonly pool: pg.Pool;
  /** Version of the product. */
  readonly version: string;
  /** Whether the history is sent to a log system. */
  readonly hasAuditStream?: boolean;
}

/** Creates the metrics of one server. */
export function createMetrics({ pool, version, hasAuditStream }: Options): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'nightbook_http_request_duration_seconds',
    help: 'Seconds until a request was answered, by the pattern of its route and the class of its status.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const refusals = new Counter({
    name: 'nightbook_outbox_refusals_total',
    help: 'Forms that had waited on a phone without a connection and that were refused for good.',
    labelNames: ['form'],
    registers,
  });
  for (const form of ['check', 'explanation'] satisfies OfflineForm[]) refusals.inc({ form }, 0);

  return {
    countRequest({ method, route, status, seconds }) {
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds);
    },

    countRefusal: (form) => refusals.inc({ form }),

    async read() {
      const connections = poolReadings(pool);
      const state = await readState(pool, hasAuditStream).catch(() => undefined);
      const now = new Registry();
      const readings = [
        { ...BUILD_INFO, samples: [{ labels: { version }, value: 1 }] },
        ...connections,
        { ...DATABASE_UP, samples: [{ value: Number(state !== undefined) }] },
        ...(state ? stateReadings(state) : []),
      ];
      for (const reading of readings) addGauge(now, reading);
      return `${await registry.metrics()}\n${await now.metrics()}`;
    },
  };
}

interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A gauge that is read anew each time. It has no sample for what never happened. */
interface Reading {
  readonly name: string;
  readonly help: string;
  readonly samples: readonly Sample[];
}

function addGauge(registry: Registry, { name, help, samples }: Reading): void {
  const [first] = samples;
  if (!first) return;
  const labelNames = Object.keys(first.labels ?? {});
  const gauge = new Gauge({ name, help, labelNames, registers: [registry] });
  for (const { labels = {}, value } of samples) gauge.set(labels, value);
}

const BUILD_INFO = {
  name: 'nightbook_build_info',
  help: 'Always 1; its label names the version of the server.',
};

const DATABASE_UP = {
  name: 'nightbook_database_up',
  help: 'Whether the server could read the database just now: 1 or 0.',
};

const poolReadings = ({ totalCount, idleCount, waitingCount }: pg.Pool): Reading[] => [
  {
    name: 'nightbook_database_connections',
    help: 'Open connections of the server to the database.',
    samples: [{ value: totalCount }],
  },
  {
    name: 'nightbook_database_connections_idle',
    help: 'Open connections that nothing uses.',
    samples: [{ value: idleCount }],
  },
  {
    name: 'nightbook_database_connections_awaited',
    help: 'Calls that wait for a connection.',
    samples: [{ value: waitingCount }],
  },
];

const stateReadings = (state: RegisterState): Reading[] => [
  {
    name: 'nightbook_jobs_waiting',
    help: 'Background jobs that are due and that no server has begun.',
    samples: [{ value: state.jobs_waiting }],
  },
  {
    name: 'nightbook_jobs_oldest_waiting_seconds',
    help: 'Seconds for which the oldest of these jobs has been due; 0 when none waits.',
    samples: [{ value: state.jobs_oldest }],
  },
  {
    name: 'nightbook_jobs_given_up',
    help: 'Background jobs that failed in all their attempts, within the last 90 days.',
    samples: [{ value: state.jobs_given_up }],
  },
  {
    name: 'nightbook_mails_unsent',
    help: 'Mails that are not sent yet and still tried.',
    samples: [{ value: state.mails_unsent }],
  },
  {
    name: 'nightbook_mails_oldest_unsent_seconds',
    help: 'Age of the oldest of these mails in seconds; 0 without one.',
    samples: [{ value: state.mails_oldest }],
  },
  {
    name: 'nightbook_mails_failing',
    help: 'Unsent mails of which an attempt has failed.',
    samples: [{ value: state.mails_failing }],
  },
  {
    name: 'nightbook_sessions_open',
    help: 'Sessions of users that have not expired.',
    samples: [{ value: state.sessions }],
  },
  {
    name: 'nightbook_reminders_last_run_timestamp_seconds',
    help: 'When reminders of a kind were last looked for, in seconds since 1970.',
    samples: state.reminders.map(({ kind, at }) => ({ labels: { kind }, value: at })),
  },
  {
    name: 'nightbook_newest_change_timestamp_seconds',
    help: 'When a record of any venue last changed, in seconds since 1970.',
    samples: sampleOf(state.newest_change),
  },
  {
    name: 'nightbook_newest_checkpoint_timestamp_seconds',
    help: 'When the newest checkpoint was signed, in seconds since 1970.',
    samples: sampleOf(state.newest_checkpoint),
  },
  {
    name: 'nightbook_last_success_timestamp_seconds',
    help: 'When a backup, drill or verification last succeeded, in seconds since 1970.',
    samples: state.maintenance.flatMap(({ kind, succeeded_at }) =>
      sampleOf(succeeded_at, { kind }),
    ),
  },
  {
    name: 'nightbook_last_run_failed',
    help: 'Whether the newest backup, drill or verification failed: 1 or 0.',
    samples: state.maintenance.map(({ kind, has_failed }) => ({
      labels: { kind },
      value: Number(has_failed),
    })),
  },
  {
    name: 'nightbook_audit_stream_unsent',
    help: 'Changes of the history that the log system has not acknowledged.',
    samples: sampleOf(state.audit_stream?.unsent ?? null),
  },
  {
    name: 'nightbook_audit_stream_acknowledged_seconds',
    help: 'Seconds since the log system last acknowledged a request; since the stream began, before the first.',
    samples: sampleOf(state.audit_stream?.acknowledged ?? null),
  },
];

const sampleOf = (value: number | null, labels: Sample['labels'] = {}): Sample[] =>
  value === null ? [] : [{ labels, value }];
