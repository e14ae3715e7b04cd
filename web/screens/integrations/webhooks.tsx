import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WEBHOOKS } from '#contract/messages/integrations.ts';
import { listWebhooks } from '#contract/webhooks/calls.ts';
import { WEBHOOK_EVENTS, type Webhook } from '#contract/webhooks/schemas.ts';
import { query } from '#web/api/query.ts';
import { PagedTable } from '#web/components/list/paged-table.tsx';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { Deliveries } from './deliveries.tsx';
import { MadeSecret } from './made-secret.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookForm } from './webhook-form.tsx';

const HEAD = WEBHOOKS.columns;

/** The addresses of other systems that are sent what happens, and what they were sent. */
export function Webhooks() {
  const webhooks = useQuery(query(listWebhooks));
  const [secret, setSecret] = useState<string>();
  const [shownId, setShownId] = useState<string>();
  const shown = webhooks.data?.data.find(({ id }) => id === shownId);
  const columns: readonly Column<Webhook>[] = [
    { key: 'name', title: HEAD.name, cell: ({ name }) => name, onCard: 'heading' },
    { key: 'host', title: HEAD.host, cell: ({ url }) => new URL(url).host },
    { key: 'events', title: HEAD.events, cell: ({ events }) => <Events events={events} /> },
    { key: 'state', title: HEAD.state, cell: ({ paused }) => <State paused={paused} /> },
    {
      key: 'actions',
      title: HEAD.actions,
      cell: (webhook) => (
        <WebhookActions
          webhook={webhook}
          onSecret={setSecret}
          onShow={() => setShownId(webhook.id)}
        />
      ),
      width: 260,
      align: 'right',
      onCard: 'actions',
    },
  ];
  return (
    <Stack component="section" gap="sm">
      <Title order={2} size="h4">
        {WEBHOOKS.title}
      </Title>
      <Text c="dimmed">{WEBHOOKS.hint}</Text>
      <PagedTable
        label={WEBHOOKS.title}
        columns={columns}
        query={webhooks}
        emptyHint={WEBHOOKS.none}
      />
      {shown && <Deliveries webhook={shown} />}
      <WebhookForm onMade={setSecret} />
      <MadeSecret
        title={WEBHOOKS.secretTitle}
        copyLabel={WEBHOOKS.copySecret}
        value={secret}
        onClose={() => setSecret(undefined)}
      />
    </Stack>
  );
}

function Events({ events }: Pick<Webhook, 'events'>) {
  const isAll = events.length === WEBHOOK_EVENTS.length;
  const names = events.map((event) => WEBHOOKS.eventNames[event]);
  return <Text size="sm">{isAll ? WEBHOOKS.allEvents : names.join(', ')}</Text>;
}

function State({ paused }: Pick<Webhook, 'paused'>) {
  if (paused === null) return <ToneBadge tone="good">{WEBHOOKS.runs}</ToneBadge>;
  if (paused === 'by-hand') return <ToneBadge tone="over">{WEBHOOKS.paused[paused]}</ToneBadge>;
  return <Text c="var(--night-bad)">{WEBHOOKS.paused[paused]}</Text>;
}
