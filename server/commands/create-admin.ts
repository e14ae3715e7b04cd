import { email } from '#contract/core/fields.ts';
import { printResults, readCommandConfig } from '../command-line.ts';
import { publicUrlOf } from '../config.ts';
import { adminLink } from '../features/account/first-admin.ts';
import { passwordLinks } from '../features/users/password-links.ts';
import { openForCommand } from '../open-database.ts';

/** Creates a link that sets an admin's password, and the admin when no user has the address. */
async function* createLink(given: string | undefined): AsyncGenerator<string> {
  const address = email.safeParse(given);
  if (!address.success) throw new Error(address.error.issues[0]?.message);
  const { config, database } = readCommandConfig();
  const now = () => new Date();
  const { db, close } = await openForCommand(database);
  try {
    yield await adminLink({
      db,
      passwordLinks: passwordLinks(publicUrlOf(config), now),
      email: address.data,
      now: now(),
    });
  } finally {
    await close();
  }
}

await printResults(createLink(process.argv[2]));
