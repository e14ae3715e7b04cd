import { Stack, Text, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { WEBHOOKS } from '#contract/messages/integrations.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import { listWebhookDeliveries, replayWebhookDelivery } from '#contract/webhooks/calls.ts';
import type { Webhook, WebhookDelivery } from '#contract/webhooks/schemas.ts';
import { mutation } from '#web/api/mutation.ts';
import { query } from '#web/api/query.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { PagedTable } from '#web/components/list/paged-table.tsx';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { RowAction } from '#web/ui/list/row-action.tsx';
import { deviceZone } from '#web/ui/page/device-zone.ts';

/** Time between two looks at what was sent. */
const RELOAD_MS = 5000;

const HEAD = WEBHOOKS.deliveryColumns;

/** The newest deliveries of a webhook. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const { id, name, paused } = webhook;
  const deliveries = useQuery({
    ...query(listWebhookDeliveries, { params: { id } }),
    refetchInterval: RELOAD_MS,
  });
  const columns: readonly Column<WebhookDelivery>[] = [
    {
      key: 'event',
      title: HEAD.event,
      cell: ({ type }) => WEBHOOKS.eventNames[type],
      onCard: 'heading',
    },
    { key: 'created', title: HEAD.created, cell: ({ created_at }) => timeText(created_at) },
    { key: 'state', title: HEAD.state, cell: (delivery) => <State {...delivery} /> },
    { key: 'answer', title: HEAD.answer, cell: (delivery) => <Answer {...delivery} /> },
    {
      key: 'actions',
      title: HEAD.actions,
      cell: (delivery) => <Replay delivery={delivery} isPaused={paused !== null} />,
      width: 100,
      align: 'right',
      onCard: 'actions',
    },
  ];
  return (
    <Stack component="section" gap="sm">
      <Title order={3} size="h5">
        {WEBHOOKS.deliveries(name)}
      </Title>
      <PagedTable
        label={WEBHOOKS.deliveries(name)}
        columns={columns}
        query={deliveries}
        emptyHint={WEBHOOKS.noDelivery}
      />
    </Stack>
  );
}

/** States a time in the device's zone, since a webhook belongs to no venue. */
const timeText = (at: string) => formatDateTime(new Date(at), deviceZone());

const TONE = { waiting: 'accent', delivered: 'good', 'given-up': 'bad' } as const;

function State({ state, attempts, last_attempt_at, next_attempt_at }: WebhookDelivery) {
  return (
    <Stack gap={2} align="start">
      <ToneBadge tone={TONE[state]}>{WEBHOOKS.deliveryStates[state]}</ToneBadge>
      {last_attempt_at !== null && (
        <Text size="sm" c="dimmed">
          {WEBHOOKS.attempts(attempts, timeText(last_attempt_at))}
        </Text>
      )}
      {next_attempt_at !== null && attempts > 0 && (
        <Text size="sm" c="dimmed">
          {WEBHOOKS.nextAttempt(timeText(next_attempt_at))}
        </Text>
      )}
    </Stack>
  );
}

function Answer({ status, answer }: WebhookDelivery) {
  return (
    <Stack gap={2} align="start">
      {status !== null && WEBHOOKS.status(status)}
      {answer && (
        <Text size="sm" lineClamp={3} style={{ overflowWrap: 'anywhere' }}>
          {answer}
        </Text>
      )}
    </Stack>
  );
}

interface ReplayProps {
  delivery: WebhookDelivery;
  isPaused: boolean;
}

function Replay({ delivery: { id, message_id }, isPaused }: ReplayProps) {
  const replay = useMutation({
    ...mutation(replayWebhookDelivery),
    onSuccess: () => showSuccessToast(WEBHOOKS.replayed),
    onError: (error) => showError(error),
  });
  return (
    <RowAction
      label={WEBHOOKS.replay(message_id)}
      disabledBecause={isPaused ? WEBHOOKS.isPaused : undefined}
      onClick={() => replay.mutate({ params: { id } })}
    >
      <IconRefresh size={20} />
    </RowAction>
  );
}
