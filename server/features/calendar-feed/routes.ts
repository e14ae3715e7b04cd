import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { calendarFeedPath, readCalendarFeed, renewCalendarFeed } from '#contract/calendar-feed.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { CalendarFeedService } from './service.ts';

/** The servers of calendars read for many users from one address. */
const READS_A_MINUTE = 300;

export function calendarFeedRoutes(
  serve: Serve,
  app: FastifyInstance,
  feeds: CalendarFeedService,
): void {
  serve(readCalendarFeed, async ({ user }) => ({ url: await feeds.addressOf(user) }));

  serve(renewCalendarFeed, async ({ user }) => ({ url: await feeds.renew(user) }));

  app.get<{ Params: { token: string } }>(
    calendarFeedPath(':token'),
    { config: { rateLimit: { max: READS_A_MINUTE, timeWindow: '1 minute' } } },
    async ({ params, headers }, reply) => {
      const feed = await feeds.read(params.token);
      const tag = `"${createHash('sha256').update(feed).digest('base64url')}"`;
      reply.headers({ etag: tag, 'cache-control': 'private, no-cache' });
      if (isKnown(tag, headers['if-none-match'])) return reply.status(304).send();
      return reply.type('text/calendar; charset=utf-8').send(feed);
    },
  );
}

/** Tells whether the client has this content. @param known header of the request: tags, which proxies make weak */
const isKnown = (tag: string, known = ''): boolean =>
  known.split(',').some((one) => [tag, `W/${tag}`, '*'].includes(one.trim()));
