import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { me } from '#contract/auth/calls.ts';
import { SESSION_KEY } from '#contract/auth/session-storage.ts';
import { API_ERROR } from '#contract/messages/errors.ts';
import { query } from '#web/api/query.ts';
import { withBrowserStorage } from '#web/testing/browser-storage.ts';
import { admin, managerWith } from '../testing/users.ts';
import { closeSession, openSession, resumeSession } from './session.ts';
import { sessionUser } from './user.ts';
import { viewingVenue } from './viewing-venue.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = withBrowserStorage();
  vi.stubGlobal('document', { querySelector: () => null });
});

const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer));
const connectionLost = () => answering(() => Promise.reject(new TypeError('Failed to fetch')));
const refused = () =>
  answering(async () => Response.json({ message: API_ERROR.signedOut }, { status: 401 }));

describe('a session', () => {
  it('is stored under the keys of the specification', () => {
    openSession('secret', admin);
    expect(stored.get(SESSION_KEY.token)).toBe('secret');
    expect(JSON.parse(stored.get(SESSION_KEY.user) ?? '')).toEqual(admin);
  });

  it('leaves nothing behind when it ends', () => {
    const queries = new QueryClient();
    openSession('secret', admin);
    viewingVenue.write({ value: '1', label: 'The Royal' });
    queries.setQueryData(query(me).queryKey, admin);
    closeSession(queries);
    expect(stored.size).toBe(0);
    expect(queries.getQueryCache().getAll()).toEqual([]);
  });
});

describe('on start', () => {
  it('without a token nothing is fetched, and a left-over user is cleared', async () => {
    refused();
    sessionUser.write(admin);
    await resumeSession(new QueryClient());
    expect(fetch).not.toHaveBeenCalled();
    expect(sessionUser.read()).toBeNull();
  });

  it('the stored user is replaced by the server’s current one', async () => {
    const promoted = managerWith({ isAreaManager: true });
    answering(async () => Response.json(promoted));
    openSession('secret', managerWith());
    await resumeSession(new QueryClient());
    expect(sessionUser.read()).toEqual(promoted);
  });

  it('a refusal clears the token, the user and the viewing venue', async () => {
    refused();
    openSession('expired', admin);
    viewingVenue.write({ value: '1', label: 'The Royal' });
    await resumeSession(new QueryClient());
    expect(stored.size).toBe(0);
  });

  it('a device that is kept signed in fills the session storage, until the server refuses it', async () => {
    openSession('secret', admin, true);
    stored.clear();
    answering(async () => Response.json({ token: 'opened', user: admin }));
    await resumeSession(new QueryClient());
    expect([stored.get(SESSION_KEY.token), sessionUser.read()]).toEqual(['opened', admin]);
    stored.clear();
    refused();
    await resumeSession(new QueryClient());
    await resumeSession(new QueryClient());
    expect([stored.size, vi.mocked(fetch).mock.calls.length]).toEqual([0, 1]);
  });

  it('without a connection the stored user stays signed in', async () => {
    connectionLost();
    openSession('secret', admin);
    await resumeSession(new QueryClient());
    expect(sessionUser.read()).toEqual(admin);
  });

  it('without a connection a session without a stored user of this release is cleared', async () => {
    connectionLost();
    for (const user of [undefined, '{"name":"from an older release"}']) {
      stored.set(SESSION_KEY.token, 'secret');
      if (user) stored.set(SESSION_KEY.user, user);
      await resumeSession(new QueryClient());
      expect(stored.size).toBe(0);
    }
  });
});
