import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '#contract/core/error-bodies.ts';
import { ERROR_STATUS } from '#contract/core/errors.ts';
import { API_ERROR } from '#contract/messages/errors.ts';
import {
  badRequest,
  cannotStore,
  DomainError,
  notFound,
  tooLarge,
  tooMany,
  unavailable,
  unsupported,
} from '#server/errors.ts';
import { StorageUnavailable } from '../files/unavailable.ts';
import { isUnavailable } from '../postgres/unavailable.ts';

/** Errors of Fastify and its plugins, by status, with our messages. */
const FRAMEWORK_ERRORS: Record<number, () => DomainError> = {
  [ERROR_STATUS.notFound]: notFound,
  [ERROR_STATUS.tooLarge]: tooLarge,
  [ERROR_STATUS.unsupportedMediaType]: unsupported,
  [ERROR_STATUS.tooMany]: tooMany,
};

/** Maps every error to a response, in this one place. An unexpected one is logged and leaks nothing. */
export function respondToErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(respond);
}

/** Headers of a response for which no hook has run. */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

/** Responds to a request whose address Fastify cannot parse. */
export function respondToUnreadable(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  void respond(error, request, reply.headers(HEADERS));
}

function respond(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const mapped = domainErrorOf(error);
  const status = ERROR_STATUS[mapped.reason];
  if (status >= ERROR_STATUS.unexpected) request.log.error(error);
  if (mapped.retryAfterSeconds) reply.header('retry-after', mapped.retryAfterSeconds);
  return reply
    .status(status)
    .type('application/json')
    .serializer(JSON.stringify)
    .send(bodyOf(mapped, request.id));
}

/** Builds the body. Only `validate-licence` has invalid requests without fields: their body is a string. */
function bodyOf(error: DomainError, requestId: string): ErrorBody {
  const { reason, message, fields, code, ticket } = error;
  if (fields) return { errors: fields };
  if (reason === 'invalid') return message;
  if (reason === 'unexpected') return { message, requestId };
  return { message, ...(code && { code }), ...(ticket && { ticket }) };
}

/** PostgreSQL's code for a full disk. */
const DISK_FULL = '53100';

/** PostgreSQL's codes for text with a NUL in it, which no keyboard produces. */
const UNSTORABLE_TEXT = new Set(['22021', '22P05']);

function domainErrorOf(error: FastifyError | DomainError): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof StorageUnavailable || error.code === DISK_FULL) return cannotStore();
  if (isUnavailable(error)) return unavailable();
  if (UNSTORABLE_TEXT.has(error.code)) return badRequest();
  const status = error.statusCode ?? ERROR_STATUS.unexpected;
  if (status < ERROR_STATUS.badRequest || status >= ERROR_STATUS.unexpected) {
    return new DomainError('unexpected', API_ERROR.somethingWentWrong);
  }
  return (FRAMEWORK_ERRORS[status] ?? badRequest)();
}
