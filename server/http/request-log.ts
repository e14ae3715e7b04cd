import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { stdSerializers } from 'pino';

/**
 * The log of requests. It names the route and not the address, which may hold a venue's code, what
 * somebody searches for, a link's token or a file's signature.
 */
export function requestLog(log: FastifyBaseLogger): FastifyBaseLogger {
  return log.child({}, { serializers: { req: requestSaid, err: errorSaid } });
}

const requestSaid = ({ method, routeOptions, ip }: FastifyRequest) => ({
  method,
  route: routeOptions.url,
  remoteAddress: ip,
});

/** PostgreSQL tells in these which values it refused. */
function errorSaid(error: Error) {
  const { detail: _, where: __, ...said } = stdSerializers.err(error);
  return said;
}
