import { pino } from 'pino';
import { email } from '#contract/fields.ts';
import { publicUrlOf, readConfig } from '../config.ts';
import { joinDatabase } from '../database/open.ts';
import { adminLink } from '../features/account/admin-service.ts';
import { passwordLinks } from '../features/auth/link-service.ts';

/** A link that sets an admin's password; with an email that nobody has, it makes that admin. */
async function linkFor(given: string | undefined): Promise<string> {
  const address = email.safeParse(given);
  if (!address.success) throw new Error(address.error.issues[0]?.message);
  const config = readConfig();
  const now = () => new Date();
  const { db, close } = await joinDatabase({
    databaseUrl: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    log: pino({ level: 'error' }, process.stderr),
  });
  try {
    return await adminLink(db, passwordLinks(publicUrlOf(config), now), address.data, now());
  } finally {
    await close();
  }
}

try {
  process.stdout.write(`${await linkFor(process.argv[2])}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
