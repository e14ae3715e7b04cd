import { beforeEach, describe, expect, it } from 'vitest';
import { login } from '#contract/auth/calls.ts';
import { NEW_DEVICE_MAILS_A_DAY } from '#contract/core/limits.ts';
import { newDeviceMail } from '#contract/messages/mails/new-device.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { insertUser, mailsTo } from '#server/testing/records.ts';
import { buildTestApp } from '../../testing/app.ts';
import { hashPassword } from '../users/passwords.ts';
import { deviceName } from './device-name.ts';

const PASSWORD = 'Correct-horse-7';

let id: string;
let email: string;

const test = await buildTestApp();
beforeEach(async () => {
  ({ id } = await insertUser(test.db, 'manager'));
  email = `devices-${id}@example.com`;
  const account = { email, password_hash: await hashPassword(PASSWORD) };
  await test.db.updateTable('users').set(account).where('id', '=', id).execute();
});

const signIn = async (from: string, agent: string) => {
  const body = { email, password: PASSWORD };
  const { status } = await test.call(login, { body, from, headers: { 'user-agent': agent } });
  expect(status).toBe(200);
};

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

describe('a sign-in', () => {
  it('from a new device and address is mailed to the owner', async () => {
    await signIn(newClientAddress(), 'Firefox/140.0');
    const address = newClientAddress();
    await signIn(address, IPHONE);
    const { parts } = newDeviceMail({ device: 'Safari on iPhone', address });
    const [mail, ...more] = await mailsTo(test.db, email);
    expect(mail?.content?.parts).toEqual(parts);
    expect(mail?.path).toBe('/profile?tab=security');
    expect(more).toEqual([]);
  });

  it('is not mailed the first time, from a known device or a known address', async () => {
    const [home, pub] = [newClientAddress(), newClientAddress()];
    await signIn(home, 'Firefox/140.0');
    await signIn(pub, 'Firefox/140.0');
    await signIn(home, IPHONE);
    await signIn(pub, IPHONE);
    expect(await mailsTo(test.db, email)).toEqual([]);
  });

  it('is not mailed to an address that is not confirmed', async () => {
    const account = test.db.updateTable('users').set({ email_confirmed_at: null });
    await account.where('id', '=', id).execute();
    await signIn(newClientAddress(), 'Firefox/140.0');
    await signIn(newClientAddress(), IPHONE);
    expect(await mailsTo(test.db, email)).toEqual([]);
  });

  it('is mailed a few times a day at most, and never with the words of a user agent', async () => {
    await signIn(newClientAddress(), 'Firefox/140.0');
    for (let turn = 0; turn < NEW_DEVICE_MAILS_A_DAY + 2; turn += 1) {
      await signIn(newClientAddress(), `https://evil.example/${turn} Chrome/1`);
    }
    const mails = await mailsTo(test.db, email);
    expect(mails).toHaveLength(NEW_DEVICE_MAILS_A_DAY);
    expect(JSON.stringify(mails)).not.toContain('evil');
  });
});

describe('a device', () => {
  it.each([
    [IPHONE, 'Safari on iPhone'],
    [
      'Mozilla/5.0 (Linux; Android 10; K) Chrome/141.0.0.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/141.0.0.0 Safari/537.36 Edg/141.0', 'Edge on Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18 Safari/605', 'Safari on Mac'],
    [
      'Mozilla/5.0 (Linux; Android 14) SamsungBrowser/27.0 Chrome/125',
      'Samsung Internet on Android',
    ],
    ['curl/8.5.0', null],
    ['', null],
  ])('is named in plain words: %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});
