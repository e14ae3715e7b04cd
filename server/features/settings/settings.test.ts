import { beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '#contract/settings.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { signedIn } from '../../testing/people.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});

describe('GET /settings', () => {
  it('names the tiles of the map, which pages may then show', async () => {
    const { token } = await signedIn(test.db, 'manager');
    const { status, body } = await test.ask(readSettings, { as: token });
    expect(status).toBe(200);
    const { headers } = await test.app.inject({ url: '/api/health' });
    expect(headers['content-security-policy']).toMatch(
      new RegExp(`img-src [^;]*${new URL(body.mapTiles.url).origin}`),
    );
  });

  it('is told to whoever may see a venue', async () => {
    const { token } = await signedIn(test.db, 'technician');
    expect(await test.ask(readSettings, { as: token })).toMatchObject({ status: 403 });
  });
});
