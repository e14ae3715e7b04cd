import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logout, me } from '#contract/auth/calls.ts';
import { ERROR_CODE } from '#contract/core/errors.ts';
import { API_ERROR } from '#contract/messages/errors.ts';
import { call } from './call.ts';
import { markHostMounted } from './recent-sign-in.ts';

const REFUSAL = { message: API_ERROR.signInAgain, code: ERROR_CODE.signInAgain };

/** Answer of the user to the next question, and how often they were asked. */
let answer: boolean;
let questions: number;
let isRecent: boolean;
let requests: number;

markHostMounted(async () => {
  questions += 1;
  await Promise.resolve();
  isRecent = answer;
  return answer;
});

beforeEach(() => {
  [questions, requests, isRecent] = [0, 0, false];
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('fetch', async () => {
    requests += 1;
    return isRecent ? Response.json({ message: 'done' }) : Response.json(REFUSAL, { status: 403 });
  });
});
afterEach(() => void vi.unstubAllGlobals());

describe('a call that needs a recent sign-in', () => {
  it('is repeated once the user has presented the password', async () => {
    answer = true;
    expect(await call(logout, {})).toEqual({ message: 'done' });
    expect([questions, requests]).toEqual([1, 2]);
  });

  it('fails with a sentence when the user cancels, and asks again the next time', async () => {
    answer = false;
    await expect(call(logout, {})).rejects.toMatchObject({ status: 403, body: REFUSAL });
    answer = true;
    expect(await call(logout, {})).toEqual({ message: 'done' });
    expect(questions).toBe(2);
  });

  it('asks once together with others', async () => {
    answer = true;
    await Promise.all([call(logout, {}), call(me, {})]);
    expect(questions).toBe(1);
  });
});
