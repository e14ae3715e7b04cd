import { email } from '#contract/inputs/inputs.ts';
import { printResults, readCommandConfig } from '../command-line.ts';
import { publicUrlOf } from '../config.ts';
import { adminLink, removeAdmin, removeFactors } from '../features/admins/first-admin.ts';
import { newSignInLink } from '../features/single-sign-on/sign-in-link.ts';
import { newPasswordLink } from '../features/users/password-links.ts';
import { openForCommand } from '../open-database.ts';
import type { Database } from '../platform/postgres/connect.ts';

/** What the command does with the account of an address, by its option. */
const ACTIONS = new Map<
  string | undefined,
  (db: Database, email: string, now: Date) => Promise<string>
>([
  ['--remove', removeAdmin],
  ['--remove-factors', removeFactors],
]);

/**
 * Creates a link that sets an admin's password, or signs the admin in where passwords are off, and the admin
 * when no user has the address; or removes the admin with an address, or the factors of the account with it.
 * @param args the address, with an option of `ACTIONS` before it
 */
async function* manageAdmin(args: readonly string[]): AsyncGenerator<string> {
  const action = ACTIONS.get(args[0]);
  const address = email.safeParse(args[action ? 1 : 0]);
  if (!address.success) throw new Error(address.error.issues[0]?.message);
  const { config, database } = readCommandConfig();
  const { db, close } = await openForCommand(database);
  try {
    const now = new Date();
    const newLink = config.OIDC_ONLY ? newSignInLink : newPasswordLink;
    yield action
      ? await action(db, address.data, now)
      : `${publicUrlOf(config)}${await adminLink(db, { email: address.data, now, newLink })}`;
  } finally {
    await close();
  }
}

await printResults(manageAdmin(process.argv.slice(2)));
