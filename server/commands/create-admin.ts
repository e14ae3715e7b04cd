import { email } from '#contract/core/fields.ts';
import { commandSetting, say } from '../command-line.ts';
import { publicUrlOf } from '../config.ts';
import { adminLink } from '../features/account/first-admin.ts';
import { passwordLinks } from '../features/users/password-links.ts';
import { joinDatabase } from '../open-database.ts';

/** A link that sets an admin's password; with an email that nobody has, it makes that admin. */
async function* linkFor(given: string | undefined): AsyncGenerator<string> {
  const address = email.safeParse(given);
  if (!address.success) throw new Error(address.error.issues[0]?.message);
  const { config, database } = commandSetting();
  const now = () => new Date();
  const { db, close } = await joinDatabase(database);
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

await say(linkFor(process.argv[2]));
