import { Alert, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { DRAFT } from '#contract/messages/components/forms.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';

interface DraftNoticeProps {
  lacksPassword: boolean;
  onStartAfresh: () => void;
}

/** Over a form that was begun earlier. Asks before it clears what is entered. */
export function DraftNotice({ lacksPassword, onStartAfresh }: DraftNoticeProps) {
  const [isAsking, { open, close }] = useDisclosure(false);
  return (
    <Alert variant="default" role="status" mb="lg">
      <Group justify="space-between" gap="xs">
        <Text inherit>
          {isAsking ? DRAFT.confirmDiscard : DRAFT.restored}
          {lacksPassword && !isAsking && ` ${DRAFT.passwordAgain}`}
        </Text>
        {isAsking ? (
          <Group gap="xs">
            <Button color="red.9" onClick={onStartAfresh}>
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
