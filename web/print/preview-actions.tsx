import { Button, Group } from '@mantine/core';
import { IconDownload, IconExternalLink, IconPrinter } from '@tabler/icons-react';
import { PRINT } from '#contract/messages/added/print.ts';
import { BUTTON } from '#contract/messages/labels.ts';

interface PreviewActionsProps {
  address: string;
  fileName: string;
  /** Without it the PDF can be opened in the device's own viewer, which prints. */
  onPrint?: () => void;
}

export function PreviewActions({ address, fileName, onPrint }: PreviewActionsProps) {
  return (
    <Group gap="xs">
      {onPrint ? (
        <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={onPrint}>
          {BUTTON.print}
        </Button>
      ) : (
        <Button
          component="a"
          href={address}
          target="_blank"
          leftSection={<IconExternalLink size={18} />}
        >
          {PRINT.open}
        </Button>
      )}
      <Button
        component="a"
        href={address}
        download={fileName}
        variant={onPrint ? 'filled' : 'default'}
        leftSection={<IconDownload size={18} />}
      >
        {PRINT.download}
      </Button>
    </Group>
  );
}
