/// <reference types="vite/client" />
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import specification from '../docs/specification.md?raw';
import { API } from './api.ts';
import type { Endpoint } from './core/endpoint.ts';

/** Calls that section 7 does not list, and why there are such. */
const ADDED: Readonly<Record<string, string>> = {
  'GET /venues/export': 'section 7: "the call behind the venues-list Export is not shown"',
  'POST /account/files/received':
    'a file sent straight to the store is shown once its sender says that it is there',
  'POST /questions': 'an admin adds the questions that section 2 lets him delete',
  'POST /register/check': 'whether a printed register agrees with the register',
  'GET /form-a/{id}/history': 'the register keeps who changed what, and shows it',
  'GET /form-b/{id}/history': 'the same of a malfunction',
  'GET /form-c/{id}/history': 'the same of an inspection',
  'POST /files/bundle':
    'an export prints ten years of signatures, which are not fetched one by one',
  'GET /form-c/inspector': 'a technician sees whom the inspection will name before it is sent',
  'GET /places': 'section 2: "place autocomplete restricted to Australia"',
  'GET /places/{id}': 'section 3: a venue has the coordinates of the place that was chosen',
  'GET /venues/{id}/managers': 'section 2: the paged table of a venue’s managers',
  'GET /settings': 'section 2: the map of a venue, whose tiles the operator chooses',
  'GET /reminders': 'an admin sees that the mails which remind people are sent',
};

const calls: readonly Endpoint[] = API;
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const named = calls.map((call) => [nameOf(call), call] as const);

/** "GET /form-b, /form-b/export, DELETE /form-b/{id}": a method holds until the next one. */
function callsIn(cell: string): string[] {
  let method = '';
  return [...cell.matchAll(/(?:\b([A-Z]+) )?(\/[\w{}/-]+)/g)].map(([, named, path]) => {
    method = named ?? method;
    return `${method} ${path}`;
  });
}

const section7 = specification.slice(specification.indexOf('\n## 7. '));
const table = section7.slice(0, section7.indexOf('\n## 8. '));
const specified = [...table.matchAll(/^\| ((?:GET|POST|PUT|DELETE) [^|]+) \|/gm)].flatMap(
  ([, cell = '']) => callsIn(cell),
);

describe('the calls of the API', () => {
  it('are read from the table of section 7', () => {
    expect(specified.length).toBeGreaterThan(60);
    expect(new Set(specified).size).toBe(specified.length);
  });

  it('are those of section 7, and the ones added with a reason', () => {
    expect(calls.map(nameOf).sort()).toEqual([...specified, ...Object.keys(ADDED)].sort());
  });

  it('are each there once', () => {
    expect(new Set(calls.map(nameOf)).size).toBe(calls.length);
  });

  it('never have two that the same address could mean', () => {
    const pairs = calls.flatMap((one, index) =>
      calls.slice(index + 1).map((other) => [one, other]),
    );
    const unclear = pairs.filter(([one, other]) => one && other && couldMeanBoth(one, other));
    expect(unclear.map((pair) => pair.map(nameOf))).toEqual([]);
  });
});

describe.each(named)('%s', (_name, call) => {
  it('has a schema for each part of its path, and for nothing else', () => {
    const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key);
    const { params } = call;
    const inParams = params instanceof z.ZodObject ? Object.keys(params.shape) : [];
    expect(inParams.sort()).toEqual(inPath.sort());
  });

  it('says what it is about in one line', () => {
    expect(call.summary).toMatch(/^[A-Z][^\n]{3,98}[^.\s]$/);
  });

  it('sends a body only where a body can be sent', () => {
    expect(call.method === 'GET' && call.body).toBeFalsy();
  });

  it('is slowed down where anyone may call it', () => {
    const openToAll = call.access === 'public' || call.access.signedOutToo;
    if (openToAll) expect(call.callsAMinute).toBeGreaterThan(0);
  });

  it('refuses a body that is no object', () => {
    if (call.body)
      for (const nothing of [undefined, null, 'text', 0, []])
        expect(call.body.safeParse(nothing).success).toBe(false);
  });
});

/** A fixed part of a path beside a parameter is clear as long as the parameter cannot be that text. */
function couldMeanBoth(one: Endpoint, other: Endpoint): boolean {
  if (one.method !== other.method) return false;
  const [parts, otherParts] = [one.path.split('/'), other.path.split('/')];
  return (
    parts.length === otherParts.length &&
    parts.every((part, at) => {
      const otherPart = otherParts[at] ?? '';
      return accepts(one, part, otherPart) || accepts(other, otherPart, part);
    })
  );
}

function accepts({ params }: Endpoint, part: string, text: string): boolean {
  const key = /^\{(\w+)\}$/.exec(part)?.[1];
  if (key === undefined) return part === text;
  const schema = params instanceof z.ZodObject ? params.shape[key] : undefined;
  return text.startsWith('{') || z.safeParse(schema ?? z.never(), text).success;
}
