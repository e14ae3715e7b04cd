import {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { stdSerializers } from 'pino';

declare module 'fastify' {
  interface FastifyRequest {
    /** Id of the signed-in user, for the log. */
    userId?: string;
  }
}

/**
 * Returns the log of requests. It names the route and not the address, which may contain a venue's
 * code, a search text, a link's token or a file's signature.
 */
export function requestLog(log: FastifyBaseLogger): FastifyBaseLogger {
  return log.child({}, { serializers: { req: serializeRequest, err: serializeError } });
}

/** Writes one line for each request, after its response. */
export class CompletedRequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    req: FastifyRequest,
    res: FastifyReply,
  ) {
    if (this.isLogDisabled(req)) return;
    const fields = { user: req.userId, req, res, responseTime: res.elapsedTime };
    if (error) res.log.error({ err: error, ...fields }, 'request errored');
    else res.log.info(fields, 'request completed');
  }
}

const serializeRequest = ({ method, routeOptions, ip }: FastifyRequest) => ({
  method,
  route: routeOptions.url,
  remoteAddress: ip,
});

/** Leaves out the properties in which PostgreSQL names the values that it refused. */
function serializeError(error: Error) {
  const { detail: _, where: __, ...fields } = stdSerializers.err(error);
  return fields;
}
