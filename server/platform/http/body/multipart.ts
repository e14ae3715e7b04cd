import type { FastifyRequest } from 'fastify';
import { badRequest } from '#server/errors.ts';
import { ReceivedFile } from '../../files/received-file.ts';
import { type MultipartOptions, readParts } from './multipart-parts.ts';

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
