import type { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import type { FastifyRequest } from 'fastify';
import { badRequest, DomainError, tooLarge } from '#server/errors.ts';
import { ReceivedFile } from '../../files/received-file.ts';
import { StorageUnavailable } from '../../files/unavailable.ts';
import { JSON_MAX_BYTES, MULTIPART_LIMITS } from './body-limits.ts';
import type { RequestFiles } from './request-files.ts';

export interface MultipartOptions {
  /** Number of files of the form. One more is refused before its bytes are read. */
  readonly maxFiles: number;
  /** Receives a file as it arrives. */
  readonly receive: RequestFiles['receive'];
}

export interface Part {
  readonly field: string;
  readonly value: string | ReceivedFile;
}

interface ArrivingPart {
  readonly field: string;
  readonly value: string | Promise<ReceivedFile>;
}

/**
 * Reads the parts of a multipart body, in order.
 * @throws 400 for an invalid body, 413 for one larger than any form, and what `receive` throws
 */
export async function readParts(request: FastifyRequest, options: MultipartOptions) {
  const files: Promise<ReceivedFile>[] = [];
  try {
    const parts = await parse(request, options, files);
    return await Promise.all(
      parts.map(async ({ field, value }): Promise<Part> => ({ field, value: await value })),
    );
  } catch (error) {
    await Promise.allSettled(files);
    const isForCaller = error instanceof DomainError || error instanceof StorageUnavailable;
    throw isForCaller ? error : badRequest();
  }
}

/** @param files gets each file that begins to arrive */
function parse(
  { raw }: FastifyRequest,
  { maxFiles, receive }: MultipartOptions,
  files: Promise<ReceivedFile>[],
): Promise<ArrivingPart[]> {
  return new Promise<ArrivingPart[]>((resolve, reject) => {
    const limits = { ...MULTIPART_LIMITS, files: maxFiles };
    const parser = new Busboy({ headers: raw.headers as BusboyHeaders, limits });
    const parts: ArrivingPart[] = [];
    const streams: Readable[] = [];
    let textLength = 0;

    const refuse = (error: unknown) => {
      raw.unpipe(parser);
      for (const stream of streams) stream.destroy();
      reject(error);
    };

    const add = (field: string | undefined, value: ArrivingPart['value']) => {
      // A part may lack a name, although the parser's types say otherwise.
      if (field === undefined) refuse(badRequest());
      else parts.push({ field, value });
    };

    parser.on('field', (field, value, _isNameTruncated, isTruncated) => {
      textLength += value.length;
      if (isTruncated || textLength > JSON_MAX_BYTES) refuse(tooLarge());
      else add(field, value);
    });
    parser.on('file', (field, stream, name, _encoding, type) => {
      // Also once it is destroyed: the parser may report the cut-off end of a body later.
      stream.on('error', refuse);
      streams.push(stream);
      const file = receive(stream).then((received) => new ReceivedFile(name, type, received));
      file.catch(refuse);
      files.push(file);
      add(field, file);
    });
    parser.on('filesLimit', () => refuse(tooLarge()));
    parser.on('fieldsLimit', () => refuse(tooLarge()));
    parser.on('error', refuse);
    parser.on('finish', () => resolve(parts));
    raw.on('close', () => raw.readableEnded || refuse(badRequest()));
    raw.pipe(parser);
  });
}
