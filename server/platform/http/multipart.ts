import type { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import type { FastifyRequest } from 'fastify';
import { badRequest, DomainError, tooLarge } from '#server/errors.ts';
import { ReceivedFile } from '../files/received-file.ts';
import { StorageUnavailable } from '../files/unavailable.ts';
import { JSON_MAX_BYTES, MULTIPART_LIMITS } from './body-limits.ts';
import type { RequestFiles } from './request-files.ts';

const MAX_NESTING = 4;
const MAX_LIST_ITEMS = 1000;

type Nested = { [key: string]: Nested | unknown };

/** Reads a multipart body: text fields, nested by brackets (`answers[0][answer]`), and files. */
export async function readMultipart(
  request: FastifyRequest,
  options: MultipartOptions,
): Promise<unknown> {
  const body: Nested = Object.create(null);
  for (const { field, value } of await readParts(request, options)) {
    const isEmptyFile = value instanceof ReceivedFile && value.size === 0;
    if (!isEmptyFile) setNested(body, parseFieldName(field), value);
  }
  return convertLists(body);
}

/** Splits a field's name: `hours[monday][open]` → hours, monday, open. */
function parseFieldName(field: string): string[] {
  const keys = field.split('[').map((part, index) => (index ? part.replace(/]$/, '') : part));
  if (keys.length > MAX_NESTING || keys.some((key) => key === '__proto__')) throw badRequest();
  return keys;
}

function setNested(body: Nested, keys: string[], value: unknown): void {
  const last = keys.pop() ?? '';
  let parent = body;
  for (const key of keys) {
    const child = parent[key] ?? Object.create(null);
    if (typeof child !== 'object' || child instanceof ReceivedFile) throw badRequest();
    parent[key] = child;
    parent = child as Nested;
  }
  parent[last] = value;
}

/** Converts objects whose keys are all numbers into lists, ordered by key. */
function convertLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof ReceivedFile) return value;
  const entries = Object.entries(value);
  if (entries.length > MAX_LIST_ITEMS) throw badRequest();
  const read = entries.map(([key, child]) => [key, convertLists(child)] as const);
  const isList = entries.length > 0 && entries.every(([key]) => /^\d{1,4}$/.test(key));
  if (!isList) return Object.fromEntries(read);
  return read.sort(([a], [b]) => Number(a) - Number(b)).map(([, child]) => child);
}

interface MultipartOptions {
  /** Number of files of the form. One more is refused before its bytes are read. */
  readonly maxFiles: number;
  /** Receives a file as it arrives. */
  readonly receive: RequestFiles['receive'];
}

interface Part {
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
async function readParts(request: FastifyRequest, options: MultipartOptions) {
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
