import { Alert, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { DRAFT } from '#contract/messages/components/forms.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import { deviceZone } from '#web/ui/page/device-zone.ts';

interface DraftNoticeProps {
  lacksPassword: boolean;
  /** Milliseconds; undefined where it is not known. */
  begunAt: number | undefined;
  onClear: () => void;
}

/** Says above a form that a draft was restored, and offers to clear it, after asking. */
export function DraftNotice({ lacksPassword, begunAt, onClear }: DraftNoticeProps) {
  const [isConfirming, { open, close }] = useDisclosure(false);
  return (
    <Alert variant="default" role="status" mb="lg">
      <Group justify="space-between" gap="xs">
        <div>
          <Text inherit>
            {isConfirming ? DRAFT.confirmDiscard : DRAFT.restored}
            {lacksPassword && !isConfirming && ` ${DRAFT.passwordAgain}`}
          </Text>
          {begunAt !== undefined && (
            <Text size="sm" c="dimmed">
              {DRAFT.begunAt(formatDateTime(new Date(begunAt), deviceZone()))}
            </Text>
          )}
        </div>
        {isConfirming ? (
          <Group gap="xs">
            <Button color="red.9" onClick={onClear}>
              {DRAFT.discard}
            </Button>
            <Button variant="default" onClick={close}>
              {BUTTON.cancel}
            </Button>
          </Group>
        ) : (
          <Button variant="default" onClick={open}>
            {DRAFT.startOver}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
