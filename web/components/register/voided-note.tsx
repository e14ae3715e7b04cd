import { Group, Text } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { PRINT } from '#contract/messages/added/print.ts';
import { VOIDED } from '#contract/messages/added/register-screens.ts';
import { formatDateTime } from '#contract/time/calendar.ts';
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
        {PRINT.voided}
      </ToneBadge>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {VOIDED.whenAndWho(at, entry.voided_by)}
        {entry.void_reason && ` ${VOIDED.because(entry.void_reason)}`}
      </Text>
    </Group>
  );
}
