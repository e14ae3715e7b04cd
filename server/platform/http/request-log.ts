import {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { stdSerializers } from 'pino';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in, as the log names them. */
    userId?: string;
  }
}

/**
 * The log of requests. It names the route and not the address, which may hold a venue's code, what
 * somebody searches for, a link's token or a file's signature.
 */
export function requestLog(log: FastifyBaseLogger): FastifyBaseLogger {
  return log.child({}, { serializers: { req: serializeRequest, err: serializeError } });
}

/** One line for each request, once it is answered. */
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

/** PostgreSQL tells in these which values it refused. */
function serializeError(error: Error) {
  const { detail: _, where: __, ...fields } = stdSerializers.err(error);
  return fields;
}
