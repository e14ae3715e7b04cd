import { Button, Code, CopyButton, Stack, Text } from '@mantine/core';
import { INTEGRATIONS } from '#contract/messages/integrations.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

interface MadeSecretProps {
  title: string;
  copyLabel: string;
  /** Undefined while there is none to show. */
  value: string | undefined;
  onClose: () => void;
}

/** Shows a key or a secret that was just made, once. */
export function MadeSecret({ title, copyLabel, value, onClose }: MadeSecretProps) {
  return (
    <Dialog opened={value !== undefined} onClose={onClose} title={title}>
      <Stack>
        <Text>{INTEGRATIONS.onlyNow}</Text>
        <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {value}
        </Code>
        <CopyButton value={value ?? ''}>
          {({ copied, copy }) => (
            <Button onClick={copy}>{copied ? INTEGRATIONS.copied : copyLabel}</Button>
          )}
        </CopyButton>
      </Stack>
    </Dialog>
  );
}
