import type { Storage } from '#server/platform/files/storage.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { type DemoAccount, demoAccounts } from './accounts.ts';
import { seedDemo } from './seed.ts';
import { demoState } from './store.ts';

interface Parts {
  readonly db: Database;
  readonly storage: Storage;
  readonly now: () => Date;
}

/**
 * Fills the demo when it is started for the first time.
 * @returns whom to sign in as
 * @throws when filling it was cut off, and when the database holds a register that is no demo
 */
export async function openDemo(parts: Parts): Promise<DemoAccount[]> {
  const state = demoState(parts.db);
  if (await state.isComplete()) return demoAccounts();
  if (await state.holdsAccounts()) {
    throw new Error(
      'This is not a whole demo. Start over with: npm run demo -- --fresh (its data is removed).',
    );
  }
  const accounts = await seedDemo(parts);
  await state.complete(parts.now());
  return accounts;
}

/** What a person reads when the demo is ready. */
export function demoNotice(address: string, accounts: readonly DemoAccount[]): string {
  const width = Math.max(...accounts.map(({ email }) => email.length));
  const lines = accounts.map(({ email, note }) => `  ${email.padEnd(width)}  ${note}`);
  return [
    '',
    `Nightbook is ready: ${address}`,
    '',
    `Sign in with the password ${accounts[0]?.password} as`,
    '',
    ...lines,
    '',
    'Stop it with Ctrl-C. Its data is kept; "npm run demo -- --fresh" starts over.',
    '',
  ].join('\n');
}
