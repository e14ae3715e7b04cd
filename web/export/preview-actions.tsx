import { Button, Group } from '@mantine/core';
import { IconDownload, IconExternalLink, IconPrinter, IconShare } from '@tabler/icons-react';
import { BUTTON } from '#contract/messages/labels.ts';
import { EXPORT } from '#contract/messages/lists.ts';

interface PreviewActionsProps {
  address: string;
  file: Blob;
  fileName: string;
  /** Prints the document that the page shows. */
  onPrint?: () => void;
  /** Offers to open it in the device's own viewer, which can print it. */
  canOpen?: boolean;
}

export function PreviewActions(props: PreviewActionsProps) {
  const { address, file, fileName, onPrint, canOpen = false } = props;
  const share = shareFile(file, fileName);
  return (
    <Group gap="xs" justify="center">
      {onPrint && (
        <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={onPrint}>
          {BUTTON.print}
        </Button>
      )}
      {canOpen && (
        <Button
          component="a"
          href={address}
          target="_blank"
          leftSection={<IconExternalLink size={18} />}
        >
          {EXPORT.open}
        </Button>
      )}
      <Button
        component="a"
        href={address}
        download={fileName}
        variant={canOpen ? 'default' : 'filled'}
        leftSection={<IconDownload size={18} />}
      >
        {EXPORT.download}
      </Button>
      {share && (
        <Button variant="default" leftSection={<IconShare size={18} />} onClick={share}>
          {EXPORT.share}
        </Button>
      )}
    </Group>
  );
}

/** Hands a file to another app of the device; undefined where the device cannot. */
function shareFile(file: Blob, fileName: string): (() => void) | undefined {
  const data = { files: [new File([file], fileName, { type: file.type })] };
  if (!('canShare' in navigator) || !navigator.canShare(data)) return undefined;
  // Closing the device's dialog rejects.
  return () => void navigator.share(data).catch(() => {});
}
