import { describe, expect, it } from 'vitest';
import { type MapSource, readSettings } from '#contract/settings.ts';
import { insertUser } from '#server/testing/records.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';

const google: MapSource = { kind: 'google', key: 'a browser key' };

const test = await buildTestApp();
const withGoogle = await buildTestApp({ map: google, operatorName: 'Northern Hotels' });

const settings = async ({ call, db }: TestApp) => {
  const { token } = await insertUser(db, 'manager');
  const { body } = await call(readSettings, { as: token });
  return body;
};

async function policies({ app }: TestApp) {
  const { headers } = await app.inject({ url: '/api/health' });
  return {
    content: String(headers['content-security-policy']),
    referrer: headers['referrer-policy'],
  };
}

describe('GET /settings', () => {
  it('names the company that runs the venues, for exported documents', async () => {
    expect(await settings(test)).toMatchObject({ operator_name: null });
    expect(await settings(withGoogle)).toMatchObject({ operator_name: 'Northern Hotels' });
  });

  it('returns the tiles of the map, which the content policy then allows', async () => {
    const { map } = await settings(test);
    expect(map).toMatchObject({ kind: 'tiles', url: 'https://tiles.test/{z}/{x}/{y}.png' });
    const { content, referrer } = await policies(test);
    expect(content).toMatch(/img-src [^;]*https:\/\/tiles\.test/);
    expect(content).not.toContain('google');
    expect(referrer).toBe('no-referrer');
  });

  it('returns the key of Google’s map, whose scripts the content policy then allows', async () => {
    expect(await settings(withGoogle)).toMatchObject({ map: google });
    const { content, referrer } = await policies(withGoogle);
    expect(content).toMatch(/script-src 'self' https:\/\/\*\.googleapis\.com/);
    expect(content).not.toMatch(/unsafe-eval|openstreetmap|script-src[^;]*unsafe-inline/);
    expect(referrer).toBe('strict-origin-when-cross-origin');
  });
});
