import { Alert, Group, Text } from '@mantine/core';
import { DRAFT } from '#contract/messages/forms.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import { deviceZone } from '#web/ui/page/device-zone.ts';

interface DraftAlertProps {
  text: string;
  /** Milliseconds; undefined where it is not known. */
  begunAt: number | undefined;
  /** Buttons. */
  children: React.ReactNode;
}

/** Speaks of a draft above its form. */
export function DraftAlert({ text, begunAt, children }: DraftAlertProps) {
  return (
    <Alert variant="default" role="status" mb="lg">
      <Group justify="space-between" gap="xs">
        <div>
          <Text inherit>{text}</Text>
          {begunAt !== undefined && (
            <Text size="sm" c="dimmed">
              {DRAFT.begunAt(formatDateTime(new Date(begunAt), deviceZone()))}
            </Text>
          )}
        </div>
        <Group gap="xs">{children}</Group>
      </Group>
    </Alert>
  );
}
