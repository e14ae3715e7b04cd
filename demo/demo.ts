import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import PostalMime from 'postal-mime';
import { formatDateTime } from '#contract/time/formatting.ts';
import { readConfig } from '#server/config.ts';
import { notFound } from '#server/errors.ts';
import { mailAsHtml } from '#server/platform/mail/html.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { startServer } from '#server/start-server.ts';
import { type DemoAccount, demoAccounts } from './accounts.ts';
import { type SeedOptions, seedDemo } from './seed.ts';

function startNotice(url: string): string {
  const width = Math.max(...accounts.map(({ email }) => email.length));
  const lines = accounts.map(({ email, note }) => `  ${email.padEnd(width)}  ${note}`);
  return [
    '',
    `Nightbook is ready: ${url}`,
    '',
    `Sign in with the password ${accounts[0]?.password} as`,
    '',
    ...lines,
    '',
    `Mails that it would send: ${url}${OUTBOX_PATH}`,
    '',
    'Stop it with Ctrl-C. Its data is kept; "npm run demo -- --fresh" starts over.',
    '',
  ].join('\n');
}

/**
 * Seeds the demo unless it is seeded.
 * @returns the accounts to sign in with
 * @throws Error when an earlier seeding was interrupted, or the database contains a register that is no demo
 */
async function seedOnce(options: SeedOptions): Promise<DemoAccount[]> {
  const { db, now } = options;
  if (await isSeeded(db)) return demoAccounts();
  if (await hasUsers(db)) {
    throw new Error(
      'This is not a complete demo. Start over with: npm run demo -- --fresh (removes its data).',
    );
  }
  const accounts = await seedDemo(options);
  await db.insertInto('secrets').values({ name: MARK, value: now().toISOString() }).execute();
  return accounts;
}

/** The name of the secret that marks a completely seeded demo. */
const MARK = 'demo complete since';

async function isSeeded(db: Database): Promise<boolean> {
  const mark = db.selectFrom('secrets').select('name').where('name', '=', MARK);
  return (await mark.executeTakeFirst()) !== undefined;
}

async function hasUsers(db: Database): Promise<boolean> {
  const user = db.selectFrom('users').select('id').limit(1);
  return (await user.executeTakeFirst()) !== undefined;
}

const OUTBOX_PATH = '/outbox';

/** Brisbane is the time zone of most of the demo's venues. */
const TIME_ZONE = 'Australia/Brisbane';
const MAIL_FILE = /^[\w-]+\.eml$/;

/**
 * Shows the mails of the demo, which has no mail server: a list, and each as a mail program does.
 * @param folder that they are written to
 */
function outboxRoutes(folder: string): FastifyPluginCallback {
  const read = async (file: string) => PostalMime.parse(await readFile(join(folder, file)));

  return (app, _options, done) => {
    app.get(OUTBOX_PATH, async (request, reply) => {
      const files = (await readdir(folder).catch(() => [])).filter((file) => MAIL_FILE.test(file));
      const mails = await Promise.all(
        files
          .sort()
          .reverse()
          .map(async (file) => ({ file, mail: await read(file) })),
      );
      const items = mails.map(({ file, mail: { subject = '', to = [], date } }) => ({
        title: subject,
        lines: [
          `To ${to.map(({ address }) => address).join(', ')}`,
          ...(date ? [formatDateTime(new Date(date), TIME_ZONE)] : []),
        ],
        path: `${OUTBOX_PATH}/${file}`,
      }));
      const page = {
        subject: 'Mails of this demo',
        parts: [{ heading: items.length === 0 ? 'No mails yet' : 'Newest first', items }],
        why: 'The demo has no mail server, and shows here what it would send.',
      };
      return reply.type('text/html').send(mailAsHtml(page, null, originOf(request)));
    });

    app.get<{ Params: { file: string } }>(`${OUTBOX_PATH}/:file`, async ({ params }, reply) => {
      if (!MAIL_FILE.test(params.file)) throw notFound();
      const mail = await read(params.file).catch(() => Promise.reject(notFound()));
      return reply.type('text/html').send(mail.html);
    });
    done();
  };
}

const originOf = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}`;

/** Starts the server with the demo data, then prints its address and the accounts. */
let accounts: readonly DemoAccount[] = [];
const address = await startServer({
  prepare: async ({ connection, storage, now }) => {
    accounts = await seedOnce({ db: connection.db, storage, now });
  },
  extraRoutes: outboxRoutes(join(readConfig().DATA_DIR, 'outbox')),
});
process.stdout.write(startNotice(address.replace('127.0.0.1', 'localhost')));
