import { email } from '#contract/core/fields.ts';
import { printResults, readCommandConfig } from '../command-line.ts';
import { publicUrlOf } from '../config.ts';
import { adminLink, removeAdmin } from '../features/admins/first-admin.ts';
import { newSignInLink } from '../features/single-sign-on/sign-in-link.ts';
import { newPasswordLink } from '../features/users/password-links.ts';
import { openForCommand } from '../open-database.ts';

/**
 * Creates a link that sets an admin's password, or signs the admin in where passwords are off, and the admin
 * when no user has the address; or removes the admin with an address.
 * @param args the address, with `--remove` before it to remove
 */
async function* manageAdmin(args: readonly string[]): AsyncGenerator<string> {
  const isRemoval = args[0] === '--remove';
  const address = email.safeParse(args[isRemoval ? 1 : 0]);
  if (!address.success) throw new Error(address.error.issues[0]?.message);
  const { config, database } = readCommandConfig();
  const { db, close } = await openForCommand(database);
  try {
    const now = new Date();
    if (isRemoval) return yield await removeAdmin(db, address.data, now);
    const newLink = config.OIDC_ONLY ? newSignInLink : newPasswordLink;
    yield `${publicUrlOf(config)}${await adminLink(db, { email: address.data, now, newLink })}`;
  } finally {
    await close();
  }
}

await printResults(manageAdmin(process.argv.slice(2)));
