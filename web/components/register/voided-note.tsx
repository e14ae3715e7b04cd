import { Group, Text } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { VOIDED } from '#contract/messages/entries.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';

interface Voidable {
  readonly voided_at: string | null;
  readonly voided_by: string | null;
  readonly void_reason: string | null;
  readonly time_zone: string;
}

/** Tells when an entry was voided, by whom and why; null for an entry in force. */
export function voidedNote(entry: Voidable): React.ReactNode {
  if (entry.voided_at === null) return null;
  const at = formatDateTime(new Date(entry.voided_at), entry.time_zone);
  return (
    <Group gap="xs" align="start">
      <ToneBadge tone="bad" size="md" leftSection={<IconBan size={14} aria-hidden />}>
        {VOIDED.label}
      </ToneBadge>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {VOIDED.whenAndWho(at, entry.voided_by)}
        {` ${entry.void_reason ? VOIDED.because(entry.void_reason) : `${VOIDED.noReason}.`}`}
      </Text>
    </Group>
  );
}
