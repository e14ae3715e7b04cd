import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import type { FastifyError, FastifyPluginAsync } from 'fastify';
import type { ErrorReason } from '#contract/core/errors.ts';
import { UPLOAD_ERROR } from '#contract/messages/errors.ts';
import { DomainError, found, notFound } from '#server/errors.ts';
import { contentTypeOf } from '../files/keys.ts';
import { FILES_PATH, type ServedStorage } from '../files/served-addresses.ts';
import { READ_CACHE_SECONDS } from '../files/storage.ts';
import { type UploadProblem, UploadRejected } from '../files/upload.ts';
import { contentOf } from '../files/validate-upload.ts';
import { clientAddressOf } from '../rate-limits/client-address.ts';
import { fileHeaders } from './file-headers.ts';
import type { ReceiveFiles } from './request-files.ts';

const REASON: Record<UploadProblem, ErrorReason> = {
  tooLarge: 'tooLarge',
  tooDetailed: 'tooLarge',
  wrongType: 'unsupportedMediaType',
  damaged: 'badRequest',
};

interface Route {
  Params: { key: string };
  Querystring: Record<string, unknown>;
}

/** Lets the browser keep a file while its address is valid. */
const CACHE = `private, max-age=${READ_CACHE_SECONDS}, immutable`;

/** Serves the signed addresses of a storage. The signature is the only permission needed. */
export const servedFileRoutes =
  (storage: ServedStorage, receiveFiles: ReceiveFiles): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _body, done) => done(null));
    app.setErrorHandler<FastifyError>((error) => {
      throw domainErrorOf(error);
    });

    app.get<Route>(`${FILES_PATH}/:key`, async ({ params: { key }, query }, reply) => {
      if (!storage.admits('GET', key, query)) throw notFound();
      const { body, size, contentType } = found(await storage.read(key));
      return reply
        .headers(fileHeaders(contentType, key))
        .header('cache-control', CACHE)
        .header('content-length', size)
        .send(body);
    });

    app.put<Route>(
      `${FILES_PATH}/:key`,
      {
        // Runs before any of the body is read.
        onRequest: async ({ params: { key }, query }) => {
          if (!storage.admits('PUT', key, query)) {
            throw new DomainError('forbidden', UPLOAD_ERROR.failed);
          }
        },
      },
      async (request, reply) => {
        const { key } = request.params;
        const files = receiveFiles({ address: clientAddressOf(request) });
        try {
          const file = await files.receive(bodyOf(request.raw));
          const { type } = await contentOf(file);
          if (type !== contentTypeOf(key)) throw new UploadRejected('wrongType');
          await storage.write(key, file.content);
        } finally {
          await files.end();
        }
        return reply.send();
      },
    );
  };

/** Returns the body of a request. To destroy it does not close the connection, which takes the response. */
function bodyOf(raw: IncomingMessage): Readable {
  const body = new PassThrough();
  raw.on('close', () => raw.readableEnded || body.destroy());
  return raw.pipe(body);
}

/** Converts the rejection of an upload into an error for the client. */
function domainErrorOf(error: FastifyError): Error {
  return error instanceof UploadRejected
    ? new DomainError(REASON[error.problem], error.message)
    : error;
}
