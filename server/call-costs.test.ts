import { createHook } from 'node:async_hooks';
import type { EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';
import { expect, it } from 'vitest';
import { me } from '#contract/auth/calls.ts';
import { readBoard } from '#contract/board/calls.ts';
import { readDashboard } from '#contract/dashboard.ts';
import { listFormA, readFormA } from '#contract/form-a/calls.ts';
import { listFormB } from '#contract/form-b/calls.ts';
import { listFormC } from '#contract/form-c/calls.ts';
import { listQuestions } from '#contract/questions/calls.ts';
import { listVenues } from '#contract/venues/calls.ts';
import { buildTestApp } from './testing/app.ts';
import { connectInRole, freshDatabase } from './testing/database.ts';
import { recordFault, recordInspection } from './testing/entries.ts';
import { insertQuestion, recordCheck } from './testing/form-a.ts';
import { afterwards } from './testing/lifetime/afterwards.ts';
import { insertUser, insertVenue } from './testing/records.ts';

/** Statements, waits for an answer of PostgreSQL, and asynchronous calls to the file system. */
type Cost = [statements: number, roundTrips: number, fileCalls: number];

let count: Cost = [0, 0, 0];

const fileCalls = createHook({
  init: (_id, type) => {
    if (type === 'FSREQPROMISE' || type === 'FSREQCALLBACK') count[2]++;
  },
});

/** Counts the statements of a connection, and the times that something is sent after an answer. */
function countOn(connection: EventEmitter, stream: Duplex): void {
  connection.on('commandComplete', () => count[0]++);
  let isAnswered = true;
  stream.on('data', () => {
    isAnswered = true;
  });
  const write = stream.write.bind(stream) as (...sent: unknown[]) => boolean;
  const countedWrite = (...sent: unknown[]) => {
    if (isAnswered) count[1]++;
    isAnswered = false;
    return write(...sent);
  };
  Object.assign(stream, { write: countedWrite });
}

const database = await freshDatabase();
const server = connectInRole(database);
afterwards(() => server.close());
server.pool.on('connect', (client) => {
  const connection = Reflect.get(client, 'connection');
  countOn(connection, connection.stream);
});
const test = await buildTestApp({ connection: server });
const venue = await insertVenue(database.db);
await insertQuestion(database.db);
const account = { password: 'Correct-horse-7', venues: [venue] };
const manager = await insertUser(database.db, 'manager', account);
const area = await insertUser(database.db, 'manager', {
  venues: [venue],
  manager: { is_area_manager: true },
});
const at = { venue_id: venue.id, submitted_at: '2026-11-20T21:00:00' };
const { id } = await recordCheck(test, manager, at);
const check = { id };
await recordFault(test, manager, { venue_id: venue.id });
await recordInspection(test, manager, { venue_id: venue.id });

const query = { venue_id: venue.id };

/** A commit that raises a number says why. */
it.each<[string, () => Promise<unknown>, Cost]>([
  ['a check with a signature', () => recordCheck(test, manager, at), [16, 16, 10]],
  ['the signed-in user', () => test.body(me, { as: manager }), [4, 4, 0]],
  ['the dashboard', () => test.body(readDashboard, { as: manager, body: query }), [9, 9, 0]],
  ['the board of all venues', () => test.body(readBoard, { as: area }), [18, 18, 0]],
  ['the questions of a check', () => test.body(listQuestions, { as: manager, query }), [2, 2, 0]],
  ['a page of Form A', () => test.body(listFormA, { as: manager, query }), [2, 2, 0]],
  ['an entry', () => test.body(readFormA, { as: manager, params: check }), [2, 2, 0]],
  ['a page of Form B', () => test.body(listFormB, { as: manager, query }), [2, 2, 0]],
  ['a page of Form C', () => test.body(listFormC, { as: manager, query }), [2, 2, 0]],
  ['a page of venues', () => test.body(listVenues, { as: area, query: {} }), [5, 5, 0]],
])('%s costs what it did', async (_, call, cost) => {
  await call();
  count = [0, 0, 0];
  fileCalls.enable();
  await call();
  fileCalls.disable();
  expect(count).toEqual(cost);
});
