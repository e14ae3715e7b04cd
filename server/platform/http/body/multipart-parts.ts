import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import type { FastifyRequest } from 'fastify';
import { badRequest, DomainError, tooLarge } from '#server/errors.ts';
import { JSON_MAX_BYTES, MULTIPART_LIMITS } from './body-limits.ts';
import { ReceivedFile } from './received-file.ts';

export interface MultipartOptions {
  /** Number of files of the form. One more is refused before its bytes are read. */
  readonly maxFiles: number;
  /** Called with the size of each chunk of a file as it arrives. Refuses it by throwing. */
  readonly onBytes: (bytes: number) => void;
}

export interface Part {
  readonly field: string;
  readonly value: string | ReceivedFile;
}

/**
 * Reads the parts of a multipart body, in order.
 * @throws 400 for an invalid body, 413 for one larger than any form
 */
export function readParts(
  { raw }: FastifyRequest,
  { maxFiles, onBytes }: MultipartOptions,
): Promise<Part[]> {
  const reading = new Promise<Part[]>((resolve, reject) => {
    const limits = { ...MULTIPART_LIMITS, files: maxFiles };
    const parser = new Busboy({ headers: raw.headers as BusboyHeaders, limits });
    const parts: Part[] = [];
    let textLength = 0;

    const refuse = (error: unknown) => {
      raw.unpipe(parser);
      reject(error);
    };
    const add = (field: string | undefined, value: Part['value']) => {
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
      const file = new ReceivedFile(name, type);
      add(field, file);
      stream.on('error', refuse).on('data', (chunk: Buffer) => {
        try {
          onBytes(chunk.length);
          file.add(chunk);
        } catch (error) {
          refuse(error);
        }
      });
    });
    parser.on('filesLimit', () => refuse(tooLarge()));
    parser.on('fieldsLimit', () => refuse(tooLarge()));
    parser.on('error', refuse);
    parser.on('finish', () => resolve(parts));
    raw.on('close', () => raw.readableEnded || refuse(badRequest()));
    raw.pipe(parser);
  });
  return reading.catch((error) => {
    throw error instanceof DomainError ? error : badRequest();
  });
}
