import type { FastifyRequest } from 'fastify';
import { badRequest } from '#server/errors.ts';
import { partsOf, type Reading } from './multipart-parts.ts';
import { ReceivedFile } from './received-file.ts';

const MOST_NESTING = 4;
const MOST_LIST_ITEMS = 1000;

type Nested = { [key: string]: Nested | unknown };

/** Reads a multipart body: text fields, nested by brackets (`answers[0][answer]`), and files. */
export async function readMultipart(request: FastifyRequest, reading: Reading): Promise<unknown> {
  const body: Nested = Object.create(null);
  for (const { field, value } of await partsOf(request, reading)) {
    const isEmptyFile = value instanceof ReceivedFile && value.size === 0;
    if (!isEmptyFile) place(body, keysOf(field), value);
  }
  return listsIn(body);
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
    if (typeof child !== 'object' || child instanceof ReceivedFile) throw badRequest();
    parent[key] = child;
    parent = child as Nested;
  }
  parent[last] = value;
}

/** Objects whose keys are all numbers, or empty as in `days[]`, become lists in that order. */
function listsIn(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof ReceivedFile) return value;
  const entries = Object.entries(value);
  if (entries.length > MOST_LIST_ITEMS) throw badRequest();
  const read = entries.map(([key, child]) => [key, listsIn(child)] as const);
  const isList = entries.length > 0 && entries.every(([key]) => /^\d{1,4}$/.test(key));
  if (!isList) return Object.fromEntries(read);
  return read.sort(([a], [b]) => Number(a) - Number(b)).map(([, child]) => child);
}
