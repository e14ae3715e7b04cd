import { describe, expect, it } from 'vitest';
import { openPush } from './push.ts';

const { isKnown } = openPush({
  privateKey: Buffer.alloc(32, 7).toString('base64url'),
  contact: 'mailto:security@register.test',
  services: ['http://127.0.0.1:9000'],
  now: () => new Date('2026-11-20T12:00:00Z'),
});

describe('an address of a device', () => {
  it.each([
    ['a private address', 'https://10.0.0.7/push'],
    ['this machine', 'http://127.0.0.1:5432/push'],
    ['cloud metadata', 'http://169.254.169.254/latest/meta-data'],
    ['a host that begins like a known one', 'https://fcm.googleapis.com.attacker.example/push'],
    ['a host that ends like a known one', 'https://evilfcm.googleapis.com/push'],
    ['another port of a known host', 'https://fcm.googleapis.com:8443/push'],
    ['a known host without TLS', 'http://fcm.googleapis.com/push'],
    ['a known host as the user of another', 'https://fcm.googleapis.com@10.0.0.7/push'],
  ])('is unknown at %s', (_, endpoint) => {
    expect(isKnown(endpoint)).toBe(false);
  });

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://web.push.apple.com/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-sg2p.notify.windows.com/w/?token=abc',
    'http://127.0.0.1:9000/abc',
  ])('is known at %s', (endpoint) => {
    expect(isKnown(endpoint)).toBe(true);
  });
});
