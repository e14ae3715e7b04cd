import { afterEach, describe, expect, it, vi } from 'vitest';
import { login, logout } from '#contract/auth/calls.ts';
import { readFormA } from '#contract/form-a/calls.ts';
import { API_ERROR } from '#contract/messages/errors.ts';
import { listVenues, readVenue } from '#contract/venues/calls.ts';
import { call } from './call.ts';
import { ApiError, failureOf, messageOf } from './errors.ts';
import { encodeBody } from './request-body.ts';
import { putFile } from './transport.ts';

/** Replaces the browser's globals. @returns the requests, each of which gets one response */
function stubBrowser({ response = Response.json({}), token = '', apiHost = '' } = {}) {
  const requests: Request[] = [];
  vi.stubGlobal('sessionStorage', { getItem: () => token || null });
  vi.stubGlobal('document', { querySelector: () => ({ content: apiHost }) });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    requests.push(new Request(new URL(address, 'https://register.example'), init));
    return response.clone();
  });
  return requests;
}

afterEach(() => void vi.unstubAllGlobals());

const errorOf = (request: Promise<unknown>) =>
  request.then(
    () => expect.unreachable('the request succeeded'),
    (error: unknown) => error,
  );

describe('a call', () => {
  it('fills the path, accepts JSON and has the token', async () => {
    const [request] = await requestsOf(() => call(readFormA, { params: { id: '7/8' } }), {
      token: 'secret',
    });
    expect(request?.url).toBe('https://register.example/api/form-a/7%2F8');
    expect(request?.headers.get('Authorization')).toBe('Bearer secret');
    expect(request?.headers.get('Accept')).toBe('application/json');
  });

  it('leaves empty parameters out of the address', async () => {
    const [request] = await requestsOf(() =>
      call(listVenues, { query: { search: 'the royal', status: '', page: 2 } }),
    );
    expect(request?.url).toBe('https://register.example/api/venues?search=the+royal&page=2');
    expect(request?.headers.has('Authorization')).toBe(false);
  });

  it('sends its body as JSON, and an empty object without a body', async () => {
    const body = { email: 'a@example.com', password: 'x' };
    const [signIn, signOut] = await requestsOf(async () => {
      await call(login, { body });
      await call(logout, {});
    });
    expect(await signIn?.json()).toEqual(body);
    expect(await signOut?.json()).toEqual({});
    expect(signOut?.headers.get('Content-Type')).toBe('application/json');
  });

  it('goes to the host that the page names', async () => {
    const [request] = await requestsOf(() => call(readVenue, { params: { id: 1 } }), {
      apiHost: 'https://api.example/',
    });
    expect(request?.url).toBe('https://api.example/api/venues/1');
  });
});

describe('a call that fails', () => {
  it('throws the parsed error body', async () => {
    const body = { errors: { email: ['first', 'second'] } };
    stubBrowser({ response: Response.json(body, { status: 422 }) });
    expect(await errorOf(call(logout, {}))).toMatchObject({ status: 422, body });
  });

  it('is told by its message, where the body names fields too', async () => {
    const body = { message: 'Closed', errors: { email: ['first'] } };
    stubBrowser({ response: Response.json(body, { status: 400 }) });
    expect(failureOf(await errorOf(call(logout, {})))).toEqual({ message: 'Closed' });
  });

  it('throws one sentence for the error page of a proxy', async () => {
    stubBrowser({ response: new Response('<h1>Bad gateway</h1>', { status: 502 }) });
    const body = { message: API_ERROR.somethingWentWrong };
    expect(await errorOf(call(logout, {}))).toMatchObject({ status: 502, body });
  });

  it('has lost the connection where another page is in the way', async () => {
    stubBrowser({ response: new Response('<h1>Sign in to the hotel network</h1>') });
    expect(await errorOf(call(logout, {}))).toMatchObject({ status: 0 });
  });

  it('times out after a minute, and with a file after five', async () => {
    vi.useFakeTimers();
    stubBrowser();
    const fetchWithoutResponse = (_address: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    vi.stubGlobal('fetch', fetchWithoutResponse);
    const errors: unknown[] = [];
    void errorOf(call(logout, {})).then((error) => errors.push(error));
    void errorOf(putFile('/file', {}, new Blob(['photo']))).then((error) => errors.push(error));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(errors).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(240_000);
    expect(errors).toMatchObject([{ status: 0 }, { status: 0 }]);
    vi.useRealTimers();
  });

  it('throws the message about a lost connection when the network fails', async () => {
    stubBrowser();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const error = await errorOf(call(logout, {}));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 0, message: API_ERROR.connectionLost });
  });
});

async function requestsOf(
  makeCalls: () => Promise<unknown>,
  browser: Parameters<typeof stubBrowser>[0] = {},
) {
  const requests = stubBrowser(browser);
  await makeCalls();
  return requests;
}

describe('a failure', () => {
  it('is the message of the server, as a bare string or in an object', () => {
    expect(failureOf(new ApiError(422, 'Not on the register'))).toEqual({
      message: 'Not on the register',
    });
    expect(failureOf(new ApiError(403, { message: API_ERROR.notAllowed }))).toEqual({
      message: API_ERROR.notAllowed,
    });
  });

  it('is the first message of each wrong field otherwise', () => {
    const body = { errors: { email: ['first', 'second'], phone: ['third'] } };
    expect(failureOf(new ApiError(422, body))).toEqual({
      fields: { email: 'first', phone: 'third' },
    });
    expect(messageOf(new ApiError(422, body))).toBe('first');
  });

  it('is a generic message for an error that the API did not send', () => {
    expect(messageOf(new TypeError('x is undefined'))).toBe(API_ERROR.somethingWentWrong);
  });
});

const signature = new File(['png'], 'signature.png', { type: 'image/png' });

function formEntries(body: object): [string, FormDataEntryValue][] {
  const encoded = encodeBody(body);
  if (typeof encoded === 'string') return expect.unreachable('it is JSON');
  return [...encoded.entries()];
}

describe('the body of a call', () => {
  it('is a form when it contains a file at any depth', () => {
    expect(encodeBody({ pages: [{ image: signature }] })).toBeInstanceOf(FormData);
  });

  it('is JSON without a file', () => {
    const body = { pages: [{ image: null }], day: '2026-11-21' };
    expect(encodeBody(body)).toBe(JSON.stringify(body));
  });
});

describe('the body of a call as a form', () => {
  it('names nested values with brackets', () => {
    const answers = [{ question_id: '1', answer: 0 }];
    expect(formEntries({ venue_id: '7', answers, signature })).toEqual([
      ['venue_id', '7'],
      ['answers[0][question_id]', '1'],
      ['answers[0][answer]', '0'],
      ['signature', expect.any(File)],
    ]);
  });

  it('has booleans as words and empty texts, but no absent values', () => {
    const absent = { image: undefined, company_id: null };
    expect(formEntries({ is_active: false, note: '', ...absent, signature })).toEqual([
      ['is_active', 'false'],
      ['note', ''],
      ['signature', expect.any(File)],
    ]);
  });

  it('has a file with its name and type', () => {
    const [[, file] = []] = formEntries({ signature });
    expect(file).toMatchObject({ name: 'signature.png', type: 'image/png', size: 3 });
  });
});
