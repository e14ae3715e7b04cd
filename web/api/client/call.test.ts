import { afterEach, describe, expect, it, vi } from 'vitest';
import { login, logout } from '#contract/auth/calls.ts';
import { readFormA } from '#contract/form-a/calls.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { listVenues, readVenue } from '#contract/venues/calls.ts';
import { call, put } from './call.ts';
import { ApiError } from './errors.ts';

/** The parts of a browser that a call touches; each request is kept and answered alike. */
function browser({ answer = Response.json({}), token = '', apiHost = '' } = {}) {
  const requests: Request[] = [];
  vi.stubGlobal('sessionStorage', { getItem: () => token || null });
  vi.stubGlobal('document', { querySelector: () => ({ content: apiHost }) });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    requests.push(new Request(new URL(address, 'https://register.example'), init));
    return answer.clone();
  });
  return requests;
}

afterEach(() => void vi.unstubAllGlobals());

const failureOf = (calling: Promise<unknown>) =>
  calling.then(
    () => expect.unreachable('it was answered'),
    (error: unknown) => error,
  );

describe('a call', () => {
  it('fills the path, asks for JSON and carries the token', async () => {
    const [request] = await sent({ token: 'secret' }, () =>
      call(readFormA, { params: { id: '7/8' } }),
    );
    expect(request?.url).toBe('https://register.example/api/form-a/7%2F8');
    expect(request?.headers.get('Authorization')).toBe('Bearer secret');
    expect(request?.headers.get('Accept')).toBe('application/json');
  });

  it('leaves out of the address what is not asked', async () => {
    const [request] = await sent({}, () =>
      call(listVenues, { query: { search: 'the royal', status: '', page: 2 } }),
    );
    expect(request?.url).toBe('https://register.example/api/venues?search=the+royal&page=2');
    expect(request?.headers.has('Authorization')).toBe(false);
  });

  it('sends JSON, and an empty object where there is nothing to send', async () => {
    const body = { email: 'a@example.com', password: 'x' };
    const [signIn] = await sent({}, () => call(login, { body }));
    const [signOut] = await sent({}, () => call(logout));
    expect(await signIn?.json()).toEqual(body);
    expect(await signOut?.json()).toEqual({});
    expect(signOut?.headers.get('Content-Type')).toBe('application/json');
  });

  it('goes to the host that the page names', async () => {
    const [request] = await sent({ apiHost: 'https://api.example/' }, () =>
      call(readVenue, { params: { id: 1 } }),
    );
    expect(request?.url).toBe('https://api.example/api/venues/1');
  });
});

describe('a call that fails', () => {
  it('throws the parsed error body', async () => {
    const body = { errors: { email: ['first', 'second'] } };
    browser({ answer: Response.json(body, { status: 422 }) });
    expect(await failureOf(call(logout))).toMatchObject({ status: 422, body });
  });

  it('tells in one sentence what is no answer of the API', async () => {
    browser({ answer: new Response('<h1>Bad gateway</h1>', { status: 502 }) });
    const body = { message: API_ERROR.somethingWentWrong };
    expect(await failureOf(call(logout))).toMatchObject({ status: 502, body });
  });

  it('takes for lost what breaks off, and a page that stands in the way', async () => {
    browser({ answer: new Response('<h1>Sign in to the hotel network</h1>') });
    expect(await failureOf(call(logout))).toMatchObject({ status: 0 });
  });

  it('is given up after a minute, and one with a file after five', async () => {
    vi.useFakeTimers();
    browser();
    const silent = (_address: string, { signal }: RequestInit) =>
      new Promise((_answer, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    vi.stubGlobal('fetch', silent);
    const failed: unknown[] = [];
    void failureOf(call(logout)).then((failure) => failed.push(failure));
    void failureOf(put('/file', {}, new Blob(['photo']))).then((failure) => failed.push(failure));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(failed).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(240_000);
    expect(failed).toMatchObject([{ status: 0 }, { status: 0 }]);
    vi.useRealTimers();
  });

  it('tells a lost connection', async () => {
    browser();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const failure = await failureOf(call(logout));
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 0, message: API_ERROR.connectionLost });
  });
});

async function sent(setting: Parameters<typeof browser>[0], make: () => Promise<unknown>) {
  const requests = browser(setting);
  await make();
  return requests;
}
