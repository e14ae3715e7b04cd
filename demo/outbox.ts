import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import PostalMime from 'postal-mime';
import { formatDateTime } from '#contract/time/formatting.ts';
import { notFound } from '#server/errors.ts';
import { mailAsHtml } from '#server/platform/mail/html.ts';

export const OUTBOX_PATH = '/outbox';

/** Brisbane is the time zone of most of the demo's venues. */
const TIME_ZONE = 'Australia/Brisbane';
const MAIL_FILE = /^[\w-]+\.eml$/;

/**
 * Shows the mails of the demo, which has no mail server: a list, and each as a mail program does.
 * @param folder that they are written to
 */
export function outboxRoutes(folder: string): FastifyPluginCallback {
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
