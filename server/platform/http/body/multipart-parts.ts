import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import type { FastifyRequest } from 'fastify';
import { badRequest, DomainError, tooLarge } from '#server/errors.ts';
import { JSON_MAX_BYTES, MULTIPART_LIMITS } from './body-limits.ts';
import { ReceivedFile } from './received-file.ts';

export interface Reading {
  /** Files that the form has: one more is refused before its bytes are taken in. */
  readonly mostFiles: number;
  /** Told of the bytes of files as they come; may refuse them. */
  readonly onBytes: (bytes: number) => void;
}

export interface Part {
  readonly field: string;
  readonly value: string | ReceivedFile;
}

/**
 * The parts of a multipart body, in order.
 * @throws 400 for what is no multipart, 413 for more than any form has
 */
export function partsOf({ raw }: FastifyRequest, { mostFiles, onBytes }: Reading): Promise<Part[]> {
  const parts = new Promise<Part[]>((resolve, reject) => {
    const limits = { ...MULTIPART_LIMITS, files: mostFiles };
    const parser = new Busboy({ headers: raw.headers as BusboyHeaders, limits });
    const read: Part[] = [];
    let text = 0;

    const refuse = (error: unknown) => {
      raw.unpipe(parser);
      reject(error);
    };
    const add = (field: string | undefined, value: Part['value']) => {
      // A part may lack a name, whatever the parser's types say.
      if (field === undefined) refuse(badRequest());
      else read.push({ field, value });
    };

    parser.on('field', (field, value, _nameIsCut, isCut) => {
      text += value.length;
      if (isCut || text > JSON_MAX_BYTES) refuse(tooLarge());
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
    parser.on('finish', () => resolve(read));
    raw.on('close', () => raw.readableEnded || refuse(badRequest()));
    raw.pipe(parser);
  });
  return parts.catch((error) => {
    throw error instanceof DomainError ? error : badRequest();
  });
}
