import { Alert, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { DRAFT } from '#contract/messages/components/forms.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';

interface DraftNoticeProps {
  lacksPassword: boolean;
  onClear: () => void;
}

/** Says above a form that a draft was restored, and offers to clear it, after asking. */
export function DraftNotice({ lacksPassword, onClear }: DraftNoticeProps) {
  const [isConfirming, { open, close }] = useDisclosure(false);
  return (
    <Alert variant="default" role="status" mb="lg">
      <Group justify="space-between" gap="xs">
        <Text inherit>
          {isConfirming ? DRAFT.confirmDiscard : DRAFT.restored}
          {lacksPassword && !isConfirming && ` ${DRAFT.passwordAgain}`}
        </Text>
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
