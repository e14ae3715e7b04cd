import { z } from 'zod';
import { endpoint } from '../access/endpoint.ts';
import { flag, idParams, messageResponse } from '../inputs/inputs.ts';
import { newWebhook, webhook, webhookDelivery, webhookWithSecret } from './schemas.ts';

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/webhooks',
  summary: 'The addresses of other systems that are sent what happens',
  access: { action: 'admin:manage' },
  response: z.object({ data: z.array(webhook) }),
});

export const createWebhook = endpoint({
  method: 'POST',
  path: '/webhooks',
  summary: 'Have another system sent what happens; the secret is shown once',
  access: { action: 'admin:manage' },
  needsRecentSignIn: true,
  body: newWebhook,
  response: webhookWithSecret,
  status: 201,
  errors: [409],
});

/** Starts a webhook of a restored backup again. */
export const renewWebhookSecret = endpoint({
  method: 'POST',
  path: '/webhooks/{id}/secret',
  summary: 'Make a new secret; what is sent from now on is signed by it alone',
  access: { action: 'admin:manage' },
  needsRecentSignIn: true,
  params: idParams,
  response: webhookWithSecret,
});

/** A webhook that goes on is sent what waited, and not what happened while it was paused. */
export const pauseWebhook = endpoint({
  method: 'PUT',
  path: '/webhooks/{id}/pause',
  summary: 'Pause a webhook, or let it go on',
  access: { action: 'admin:manage' },
  params: idParams,
  body: z.object({ paused: flag }),
  response: webhook,
  errors: [409],
});

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/webhooks/{id}',
  summary: 'Remove a webhook, with what still waits',
  access: { action: 'admin:manage' },
  params: idParams,
  response: messageResponse,
});

export const testWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/{id}/test',
  summary: 'Send a test event',
  access: { action: 'admin:manage' },
  params: idParams,
  response: messageResponse,
  errors: [409],
});

export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/webhooks/{id}/deliveries',
  summary: 'The newest deliveries of a webhook, of the last 30 days',
  access: { action: 'admin:manage' },
  params: idParams,
  response: z.object({ data: z.array(webhookDelivery) }),
});

export const replayWebhookDelivery = endpoint({
  method: 'POST',
  path: '/webhook-deliveries/{id}/replay',
  summary: 'Send a delivery again, under the same message id',
  access: { action: 'admin:manage' },
  params: idParams,
  response: messageResponse,
  errors: [409],
});
