import type { FastifyInstance } from 'fastify';
import { readCheckpoint } from '#contract/checkpoints/calls.ts';
import { takeEvidence } from '#contract/checkpoints/evidence.ts';
import { KEYS_PATH } from '#contract/checkpoints/paths.ts';
import { compareSeen } from '#contract/checkpoints/seen.ts';
import { signPageCodes } from '#contract/page-codes/calls.ts';
import { PLAIN_TEXT } from '#server/platform/http/file-headers.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { EvidenceService } from './evidence.ts';
import type { CheckpointService } from './service.ts';

export function checkpointRoutes(
  serve: Serve,
  app: FastifyInstance,
  checkpoints: CheckpointService,
  evidence: EvidenceService,
): void {
  serve(compareSeen, async ({ user, body }) => ({
    data: await checkpoints.compare(user, body.venues),
  }));

  serve(signPageCodes, async ({ body }) => ({ codes: await checkpoints.signPages(body) }));

  serve(readCheckpoint, ({ user, params }) => checkpoints.newest(user, params.id));

  serve(takeEvidence, ({ user, params, body }) => evidence.take(user, params.id, body.from));

  app.get(KEYS_PATH, async (_request, reply) =>
    reply.type(PLAIN_TEXT).send(await checkpoints.publishedKeys()),
  );
}
