import { WEBHOOKS } from '#contract/messages/integrations.ts';
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  pauseWebhook,
  renewWebhookSecret,
  replayWebhookDelivery,
  testWebhook,
} from '#contract/webhooks/calls.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { WebhookService } from './service.ts';

export function webhookRoutes(serve: Serve, webhooks: WebhookService): void {
  serve(listWebhooks, async () => ({ data: await webhooks.list() }));

  serve(createWebhook, ({ user, body }) => webhooks.create(user, body));

  serve(renewWebhookSecret, ({ user, params }) => webhooks.renewSecret(user, params.id));

  serve(pauseWebhook, ({ params, body }) => webhooks.pause(params.id, body.paused));

  serve(deleteWebhook, async ({ user, params }) => {
    await webhooks.remove(user, params.id);
    return { message: WEBHOOKS.removed };
  });

  serve(testWebhook, async ({ params }) => {
    await webhooks.test(params.id);
    return { message: WEBHOOKS.testSent };
  });

  serve(listWebhookDeliveries, async ({ params }) => ({
    data: await webhooks.deliveries(params.id),
  }));

  serve(replayWebhookDelivery, async ({ params }) => {
    await webhooks.replay(params.id);
    return { message: WEBHOOKS.replayed };
  });
}
