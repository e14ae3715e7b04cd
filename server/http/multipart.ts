import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { JSON_MAX_BYTES } from './body-limits.ts';
import { badRequest, tooLarge } from './refusal.ts';

const MOST_NESTING = 4;
const MOST_LIST_ITEMS = 1000;

type Nested = { [key: string]: Nested | unknown };

interface Part {
  readonly field: string;
  readonly value: string | File;
}

export interface Reading {
  /** Files that the form has: one more is refused before its bytes are taken in. */
  readonly mostFiles: number;
  /** Told of the bytes of files as they come; may refuse them. */
  readonly onBytes: (bytes: number) => void;
}

/** Reads a multipart body: text fields, nested by brackets (`answers[0][answer]`), and files. */
export async function readMultipart(request: FastifyRequest, reading: Reading): Promise<unknown> {
  const body: Nested = Object.create(null);
  for (const { field, value } of await partsOf(request, reading)) {
    if (!(value instanceof File && value.size === 0)) place(body, keysOf(field), value);
  }
  return listsIn(body);
}

/** @throws 400 for what is no multipart: the parser's own errors carry no status */
async function partsOf(request: FastifyRequest, { mostFiles, onBytes }: Reading): Promise<Part[]> {
  const parts: Part[] = [];
  let text = 0;
  try {
    for await (const part of request.parts({ limits: { files: mostFiles } })) {
      const { fieldname: field, mimetype: type } = part;
      if (part.type === 'field' && part.valueTruncated) throw tooLarge();
      const value =
        part.type === 'file'
          ? new File(await chunksOf(part.file, onBytes), part.filename, { type })
          : part.value;
      const isText = typeof value === 'string';
      // A part may lack a name, whatever the parser's types say.
      if (typeof field !== 'string' || !(isText || value instanceof File)) throw badRequest();
      text += isText ? value.length : 0;
      if (text > JSON_MAX_BYTES) throw tooLarge();
      parts.push({ field, value });
    }
    return parts;
  } catch (error) {
    const hasStatus = error instanceof Error && ('statusCode' in error || 'status' in error);
    throw hasStatus ? error : badRequest();
  }
}

async function chunksOf(
  file: AsyncIterable<Uint8Array<ArrayBuffer>>,
  onBytes: Reading['onBytes'],
): Promise<Uint8Array<ArrayBuffer>[]> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of file) {
    onBytes(chunk.length);
    chunks.push(chunk);
  }
  return chunks;
}

/** `hours[monday][open]` → hours, monday, open. */
function keysOf(field: string): string[] {
  const keys = field.split('[').map((part, index) => (index ? part.replace(/]$/, '') : part));
  if (keys.length > MOST_NESTING || keys.some((key) => key === '__proto__')) throw badRequest();
  return keys;
}

function place(body: Nested, keys: string[], value: unknown): void {
  const last = keys.pop() ?? '';
  let parent = body;
  for (const key of keys) {
    const child = parent[key] ?? Object.create(null);
    if (typeof child !== 'object' || child instanceof File) throw badRequest();
    parent[key] = child;
    parent = child as Nested;
  }
  parent[last] = value;
}

/** Objects whose keys are all numbers, or empty as in `days[]`, become lists in that order. */
function listsIn(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof File) return value;
  const entries = Object.entries(value);
  if (entries.length > MOST_LIST_ITEMS) throw badRequest();
  const read = entries.map(([key, child]) => [key, listsIn(child)] as const);
  const isList = entries.length > 0 && entries.every(([key]) => /^\d{1,4}$/.test(key));
  if (!isList) return Object.fromEntries(read);
  return read.sort(([a], [b]) => Number(a) - Number(b)).map(([, child]) => child);
}
