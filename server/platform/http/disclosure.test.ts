import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../testing/app.ts';
import { addDisclosureRoutes } from './disclosure.ts';

const { app, setNow, now } = await buildTestApp({ startsAt: '2026-11-20T12:00:00Z' });

const fieldsOf = async () => {
  const { statusCode, headers, body } = await app.inject('/.well-known/security.txt');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toMatch(/^([\w-]+: \S+\n)+$/);
  return new Map(body.split('\n').map((line) => line.split(': ') as [string, string]));
};

describe('security.txt', () => {
  it('has each field of RFC 9116 that readers need, once', async () => {
    const fields = await fieldsOf();
    expect(Object.fromEntries(fields)).toMatchObject({
      Contact: 'mailto:security@register.test',
      'Preferred-Languages': 'en',
      Canonical: 'https://register.test/.well-known/security.txt',
      Policy: 'https://register.test/.well-known/security-policy.txt',
    });
  });

  it('expires in the future, whenever it is read, and within a year', async () => {
    for (const instant of ['2026-11-20T12:00:00Z', '2031-02-28T23:59:59Z']) {
      setNow(instant);
      const expires = new Date((await fieldsOf()).get('Expires') ?? '').getTime();
      expect(expires).toBeGreaterThan(now().getTime() + 30 * 86_400_000);
      expect(expires).toBeLessThan(now().getTime() + 365 * 86_400_000);
    }
  });

  it('names a policy that can be read, with the same contact', async () => {
    const policy = new URL((await fieldsOf()).get('Policy') ?? '');
    const { statusCode, body } = await app.inject(policy.pathname);
    expect(statusCode).toBe(200);
    expect(body).toContain('mailto:security@register.test');
  });

  it.each(['https://192.0.2.7', 'https://[2001:db8::7]', 'http://localhost:3000'])(
    'is not there where nobody can be named: %s',
    async (publicUrl) => {
      const other = Fastify();
      addDisclosureRoutes(other, { publicUrl, now });
      for (const name of ['security.txt', 'security-policy.txt']) {
        expect((await other.inject(`/.well-known/${name}`)).statusCode).toBe(404);
      }
    },
  );

  it('names the contact that is set', async () => {
    const other = await buildTestApp({ securityContact: 'https://register.example/report' });
    const { body } = await other.app.inject('/.well-known/security.txt');
    expect(body).toContain('Contact: https://register.example/report\n');
  });
});
