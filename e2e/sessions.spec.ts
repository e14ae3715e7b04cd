import { SESSIONS } from '#contract/messages/screens/profile.ts';
import { insertVenue } from '#server/testing/records.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { expectTexts } from './forms/controls.ts';
import { PASSWORD, signIn } from './forms/sign-in.ts';

test('A manager ends the session of a lost phone from the list', async ({
  page,
  request,
  db,
  signUp,
}) => {
  const { email } = await signUp('manager', PASSWORD, { venues: [await insertVenue(db)] });
  const phone = {
    'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1',
  };
  const lost = await request.post('/api/auth/login', {
    headers: phone,
    data: { email, password: PASSWORD },
  });
  const headers = { Authorization: `Bearer ${(await lost.json()).token}` };
  expect((await request.get('/api/auth/me', { headers })).status()).toBe(200);

  await page.goto('/auth/login?redirect=/profile?tab=security');
  await signIn(page, email);
  const list = page.getByRole('list', { name: SESSIONS.title });
  await expect(list.getByText(SESSIONS.current, { exact: true })).toHaveCount(1);
  await expectAccessible(page);
  const others = list.getByRole('button').filter({ hasText: SESSIONS.end });
  // The one that was opened first has no device: the fixture wrote it.
  await expect(others).toHaveCount(2);
  await list.getByRole('listitem').filter({ hasText: 'Safari' }).getByRole('button').click();
  await expectTexts(page, SESSIONS.ended);
  await expect(others).toHaveCount(1);
  expect((await request.get('/api/auth/me', { headers })).status()).toBe(401);
});
