import { email } from '#contract/core/fields.ts';
import { printResults, readCommandConfig } from '../command-line.ts';
import { publicUrlOf } from '../config.ts';
import { adminLink } from '../features/account/admin-service.ts';
import { passwordLinks } from '../features/auth/password-links.ts';
import { openBesideServer } from '../open-database.ts';

/** A link that sets an admin's password; with an email that nobody has, it makes that admin. */
async function* linkFor(given: string | undefined): AsyncGenerator<string> {
  const address = email.safeParse(given);
  if (!address.success) throw new Error(address.error.issues[0]?.message);
  const { config, database } = readCommandConfig();
  const now = () => new Date();
  const { db, close } = await openBesideServer(database);
  try {
    yield await adminLink(db, passwordLinks(publicUrlOf(config), now), address.data, now());
  } finally {
    await close();
  }
}

await printResults(linkFor(process.argv[2]));
