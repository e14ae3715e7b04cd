import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { explainDay } from '#contract/calendar/calls.ts';
import { ERROR_STATUS } from '#contract/core/errors.ts';
import { createFormA } from '#contract/form-a/calls.ts';
import { hasWaited, refusesForm } from '#contract/register/made.ts';
import { newMade } from '#contract/register/schemas.ts';
import type { Metrics, OfflineForm } from '../metrics/metrics.ts';
import { routeOf } from './serve.ts';
import { clockOffsetMs } from './submission.ts';

/**
 * Counts each request once it is answered, by the pattern of its route: addresses hold codes, names and
 * tokens, and are without number.
 */
export function countRequests(app: FastifyInstance, metrics: Metrics, now: () => Date): void {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.countRequest({
      method: METHODS.has(request.method) ? request.method : 'other',
      route: routeNameOf(request, reply),
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    const form = refusedForm(request, reply, now());
    if (form) metrics.countRefusal(form);
    done();
  });
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The pattern of the web app's files. */
const FILES = '/*';

/** Names the route. A page of the web app has none, and neither has an address that does not exist. */
function routeNameOf({ routeOptions: { url } }: FastifyRequest, { statusCode }: FastifyReply) {
  if (url !== undefined && url !== FILES) return url;
  return statusCode === ERROR_STATUS.notFound ? 'none' : 'static';
}

const OFFLINE_FORMS = new Map<string | undefined, OfflineForm>([
  [routeOf(createFormA), 'check'],
  [routeOf(explainDay), 'explanation'],
]);

const madeForm = z.object({ made: newMade.pick({ at: true }) });

/**
 * Finds a form that had waited on its phone, by the phone's clock, and that was refused so that the phone
 * does not send it again by itself. One whose body was not read is not found.
 */
function refusedForm(
  request: FastifyRequest,
  { statusCode }: FastifyReply,
  now: Date,
): OfflineForm | undefined {
  if (request.method !== 'POST' || !refusesForm(statusCode)) return undefined;
  const form = OFFLINE_FORMS.get(request.routeOptions.url);
  const sent = form && madeForm.safeParse(request.body);
  if (!sent?.success) return undefined;
  const sentAt = new Date(now.getTime() - (clockOffsetMs(request, now) ?? 0));
  return hasWaited(new Date(sent.data.made.at), sentAt) ? form : undefined;
}
