import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readShownVisits, writeShownVisits } from '#web/session/visits/lock.ts';
import { withBrowserStorage } from '#web/testing/browser-storage.ts';
import { admin, managerWith, venueLink } from '#web/testing/users.ts';
import { sessionUser } from '../user.ts';
import { sendShownVisits } from './prepare-visits.ts';

const ROYAL = venueLink('Royal');
const PALACE = venueLink('Palace');

const shownAt = (venueId: string, uid: string) => ({
  venueId,
  shown: { uid, shown_at: '2026-11-22T10:40:00Z', as_of: '2026-11-22T09:00:00Z' },
});

const VISITS = [shownAt(ROYAL.id, 'first'), shownAt(ROYAL.id, 'second')];

beforeEach(() => {
  withBrowserStorage();
  vi.stubGlobal('document', { querySelector: () => null });
  sessionUser.write(managerWith({ venues: [ROYAL] }));
  writeShownVisits(VISITS);
});

const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer));
const refusing = (status: number) =>
  answering(async () => Response.json({ message: 'Refused' }, { status }));

const send = (viewingId = ROYAL.id) => sendShownVisits(new QueryClient(), viewingId);

const waiting = () => readShownVisits().map(({ shown }) => shown.uid);

describe('visits that were shown without a connection', () => {
  it('are recorded once, in their order', async () => {
    const sent: unknown[] = [];
    const record = vi.fn(async (_address: string, { body }: { body: string }) => {
      sent.push(JSON.parse(body).uid);
      return Response.json({ id: '7' }, { status: 201 });
    });
    vi.stubGlobal('fetch', record);
    await send();
    expect(sent).toEqual(['first', 'second']);
    expect(waiting()).toEqual([]);
    await send();
    expect(record).toHaveBeenCalledTimes(2);
  });

  it.each([403, 404, 409, 422])(
    'are dropped where the server refuses them with %d',
    async (status) => {
      refusing(status);
      await send();
      expect(waiting()).toEqual([]);
    },
  );

  it.each([401, 429, 500, 503])('stay where it answers with %d', async (status) => {
    refusing(status);
    await send();
    expect(waiting()).toEqual(['first', 'second']);
  });

  it('stay without a connection, and where a proxy answers', async () => {
    answering(() => Promise.reject(new TypeError('Failed to fetch')));
    await send();
    answering(async () => new Response('<html>Sign in to the Wi-Fi</html>', { status: 403 }));
    await send();
    expect(waiting()).toEqual(['first', 'second']);
  });

  it('keep those that were noted meanwhile', async () => {
    answering(async () => {
      writeShownVisits([...readShownVisits(), shownAt(ROYAL.id, 'meanwhile')]);
      return Response.json({ message: 'Refused' }, { status: 422 });
    });
    await send();
    expect(waiting()).toEqual(['meanwhile', 'meanwhile']);
  });

  it.each([
    ['somebody of another venue', managerWith({ venues: [PALACE] }), PALACE.id],
    [
      'somebody who waits for confirmation',
      managerWith({ venues: [{ ...ROYAL, is_confirmed: false }] }),
      ROYAL.id,
    ],
    ['nobody', null, ROYAL.id],
  ])('are left alone by %s', async (_, user, viewingId) => {
    answering(async () => Response.json({ id: '7' }, { status: 201 }));
    sessionUser.write(user);
    await send(viewingId);
    expect(fetch).not.toHaveBeenCalled();
    expect(waiting()).toEqual(['first', 'second']);
  });

  it('are recorded by an admin who views the venue', async () => {
    answering(async () => Response.json({ id: '7' }, { status: 201 }));
    sessionUser.write(admin);
    await send();
    expect(waiting()).toEqual([]);
  });
});
