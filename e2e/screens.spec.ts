import { PHONE } from './accessible.ts';
import { expectSound } from './every-screen.ts';
import { test } from './fixtures.ts';

const MAIN_SCREENS = ['/', '/form-a', '/form-a/create', '/form-b', '/form-c', '/venues/create'];

test('A manager’s main screens fit a phone and are accessible', async ({ visitor }) => {
  for (const screen of MAIN_SCREENS)
    await expectSound(visitor, 'manager', screen, [PHONE], [{ width: PHONE, scheme: 'light' }]);
});
