import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import type { Log } from '#server/log.ts';
import { codeOf, reasonOf } from '../error-text.ts';
import type { Metrics } from './metrics.ts';

const PATH = '/metrics';

interface Options {
  readonly host: string;
  /** 0 for a free one. */
  readonly port: number;
  readonly log: Log;
}

/** The server of the metrics, apart from that of the product. */
export interface MetricsServer {
  /** Address of the metrics. */
  readonly address: string;
  close(): Promise<void>;
}

/**
 * Serves the metrics, and nothing else, at an address of their own.
 * @throws in words for the operator when it cannot listen there
 */
export async function serveMetrics(
  metrics: Metrics,
  { host, port, log }: Options,
): Promise<MetricsServer> {
  const server = createServer(respondWith(metrics, log));
  try {
    // Exclusive: a worker of the server answers here itself, not any of them.
    await once(server.listen({ port, host, exclusive: true }), 'listening');
  } catch (error) {
    throw refusal(error, host, port);
  }
  server.on('error', (error) => log.error({ err: error }, 'The server of the metrics failed'));
  const { port: listening } = server.address() as AddressInfo;
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${listening}${PATH}`;
  log.info(`Metrics are at ${address}`);
  return {
    address,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

const respondWith =
  (metrics: Metrics, log: Log): RequestListener =>
  async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== PATH) {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await metrics.read();
      response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text);
    } catch (error) {
      log.error({ err: error }, 'The metrics could not be read');
      response.writeHead(500).end();
    }
  };

function refusal(error: unknown, host: string, port: number): Error {
  const isTaken = codeOf(error) === 'EADDRINUSE';
  const why = isTaken ? 'another program listens there' : reasonOf(error);
  return new Error(
    `Metrics cannot be served at port ${port} of ${host}: ${why}. Set METRICS_PORT and METRICS_HOST to a free address.`,
    { cause: error },
  );
}
