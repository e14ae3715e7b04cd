import { Alert, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { FORM } from '#contract/messages/added/screens.ts';
import { BUTTON } from '#contract/messages/spec/labels.ts';

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
          {isAsking ? FORM.startAfreshAsk : FORM.kept}
          {lacksPassword && !isAsking && ` ${FORM.passwordAgain}`}
        </Text>
        {isAsking ? (
          <Group gap="xs">
            <Button color="red.9" onClick={onStartAfresh}>
              {FORM.clearAll}
            </Button>
            <Button variant="default" onClick={close}>
              {BUTTON.cancel}
            </Button>
          </Group>
        ) : (
          <Button variant="default" onClick={open}>
            {FORM.startAfresh}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
