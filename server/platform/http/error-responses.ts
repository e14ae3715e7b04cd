import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_STATUS } from '#contract/core/errors.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { StorageUnavailable } from '../files/unavailable.ts';
import { isUnavailable } from '../postgres/unavailable.ts';
import {
  badRequest,
  cannotKeep,
  notFound,
  Refusal,
  tooLarge,
  tooMany,
  unavailable,
  unsupported,
} from './refusal.ts';

/** What Fastify and its plugins refuse by themselves, in our words. */
const REFUSALS: Record<number, () => Refusal> = {
  [ERROR_STATUS.notFound]: notFound,
  [ERROR_STATUS.tooLarge]: tooLarge,
  [ERROR_STATUS.unsupportedMediaType]: unsupported,
  [ERROR_STATUS.tooMany]: tooMany,
};

/** The one place that turns an error into an answer. An unexpected one is logged and leaks nothing. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(answer);
}

/** What an answer carries where no hook has run. */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

/** Of an address that Fastify cannot read. */
export function answerUnreadable(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  void answer(error, request, reply.headers(HEADERS));
}

function answer(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error);
  if (refusal.status >= ERROR_STATUS.unexpected) request.log.error(error);
  const body =
    refusal.status === ERROR_STATUS.unexpected
      ? { message: API_ERROR.somethingWentWrong, requestId: request.id }
      : refusal.body;
  if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds);
  return reply
    .status(refusal.status)
    .type('application/json')
    .serializer(JSON.stringify)
    .send(body);
}

/** PostgreSQL's word for a full disk. */
const DISK_FULL = '53100';

/** PostgreSQL's word for text with a NUL in it, which nobody types. */
const UNSTORABLE_TEXT = new Set(['22021', '22P05']);

function refusalOf(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof StorageUnavailable || error.code === DISK_FULL) return cannotKeep();
  if (isUnavailable(error)) return unavailable();
  if (UNSTORABLE_TEXT.has(error.code)) return badRequest();
  const status = error.statusCode ?? ERROR_STATUS.unexpected;
  if (status < ERROR_STATUS.badRequest || status >= ERROR_STATUS.unexpected) {
    return new Refusal(ERROR_STATUS.unexpected, { message: API_ERROR.somethingWentWrong });
  }
  return (REFUSALS[status] ?? badRequest)();
}
