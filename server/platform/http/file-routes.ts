import type { FastifyError, FastifyPluginAsync } from 'fastify';
import { ERROR_STATUS, type ErrorReason } from '#contract/core/errors.ts';
import { UPLOAD_MAX_BYTES } from '#contract/core/limits.ts';
import { UPLOAD_ERROR } from '#contract/messages/errors/upload-errors.ts';
import { DomainError, found, notFound } from '#server/errors.ts';
import { contentTypeOf, type UploadType } from '../files/keys.ts';
import { FILES_PATH, type LocalStorage } from '../files/local/local.ts';
import { READ_CACHE_SECONDS } from '../files/storage.ts';
import { checkUploadBytes, type UploadProblem, UploadRejected } from '../files/upload.ts';

const REASON: Record<UploadProblem, ErrorReason> = {
  tooLarge: 'tooLarge',
  wrongType: 'unsupportedMediaType',
  damaged: 'badRequest',
};

interface Route {
  Params: { key: string };
  Querystring: Record<string, unknown>;
}

/** Serves the signed addresses of a storage in a folder. The signature is the only permission needed. */
export const localFileRoutes =
  (storage: LocalStorage): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: UPLOAD_MAX_BYTES },
      (_request, body, done) => done(null, body),
    );
    app.setErrorHandler<FastifyError>((error) => {
      throw domainErrorOf(error);
    });

    app.get<Route>(`${FILES_PATH}/:key`, async ({ params: { key }, query }, reply) => {
      if (!storage.admits('GET', key, query)) throw notFound();
      const { body, size, contentType } = found(await storage.read(key));
      return reply
        .headers(responseHeaders(contentType, key))
        .header('content-length', size)
        .send(body);
    });

    app.put<Route & { Body: Uint8Array | undefined }>(
      `${FILES_PATH}/:key`,
      {
        // Runs before the body is read, so that anonymous clients cannot fill the memory.
        onRequest: async ({ params: { key }, query }) => {
          if (!storage.admits('PUT', key, query)) {
            throw new DomainError('forbidden', UPLOAD_ERROR.failed);
          }
        },
      },
      async ({ params: { key }, body = new Uint8Array() }, reply) => {
        if ((await checkUploadBytes(body)) !== contentTypeOf(key))
          throw new UploadRejected('wrongType');
        await storage.write(key, body);
        return reply.send();
      },
    );
  };

/** Prevents scripts in pictures. Browsers show no PDF in a sandbox, but their viewers are one. */
const POLICY: Record<UploadType, string> = {
  'image/jpeg': "default-src 'none'; sandbox",
  'image/png': "default-src 'none'; sandbox",
  'application/pdf': "frame-ancestors 'self'",
};

/** Returns headers by which the browser shows the file, and caches it while its address is valid. */
function responseHeaders(contentType: UploadType, key: string): Record<string, string> {
  return {
    'content-type': contentType,
    'content-disposition': `inline; filename="${key}"`,
    'cache-control': `private, max-age=${READ_CACHE_SECONDS}, immutable`,
    'content-security-policy': POLICY[contentType],
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  };
}

/** Converts the rejection of an upload, by the parser or for its bytes, into an error for the client. */
function domainErrorOf(error: FastifyError): Error {
  const isTooLarge = error.statusCode === ERROR_STATUS.tooLarge;
  const rejected = isTooLarge ? new UploadRejected('tooLarge') : error;
  return rejected instanceof UploadRejected
    ? new DomainError(REASON[rejected.problem], rejected.message)
    : error;
}
