import { Button, Code, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { SECURITY } from '#contract/messages/profile.ts';
import { useUser } from '#web/session/user.ts';
import { showErrorToast, showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

interface NewRecoveryCodesProps {
  /** Undefined while there are none to show. */
  codes: readonly string[] | undefined;
  onClose: () => void;
}

/** Shows new recovery codes, once. It closes by its button alone, so that nobody loses them by a slip. */
export function NewRecoveryCodes({ codes, onClose }: NewRecoveryCodesProps) {
  return (
    <Dialog
      opened={codes !== undefined}
      onClose={onClose}
      title={SECURITY.recoveryTitle}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      {codes && <Codes codes={codes} onClose={onClose} />}
    </Dialog>
  );
}

function Codes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { email } = useUser();
  const text = [SECURITY.downloadTitle(email), ...codes, ''].join('\n');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showSuccessToast(SECURITY.copied),
      () => showErrorToast(SECURITY.notCopied),
    );
  return (
    <Stack>
      <Text>{SECURITY.recoveryShownOnce}</Text>
      <SimpleGrid cols={2} spacing="xs">
        {codes.map((code) => (
          <Code key={code} block ta="center" fz="md">
            {code}
          </Code>
        ))}
      </SimpleGrid>
      <Group gap="xs">
        <Button variant="default" leftSection={<IconCopy size={18} />} onClick={() => void copy()}>
          {SECURITY.copy}
        </Button>
        <Button
          variant="default"
          component="a"
          leftSection={<IconDownload size={18} />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={SECURITY.downloadName}
        >
          {SECURITY.download}
        </Button>
      </Group>
      <Button data-autofocus onClick={onClose}>
        {SECURITY.kept}
      </Button>
    </Stack>
  );
}
