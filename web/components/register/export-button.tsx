import { Button } from '@mantine/core';
import { useDidUpdate, useDisclosure } from '@mantine/hooks';
import { IconFileExport } from '@tabler/icons-react';
import { useRef } from 'react';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { lazyDialog } from '#web/ui/page/lazy-component.tsx';
import type { ExportPanelProps } from './export-panel.tsx';

const ExportPanel = lazyDialog(async () => (await import('./export-panel.tsx')).ExportPanel);

/** Opens the periods of an export. */
export function ExportButton(panel: Omit<ExportPanelProps, 'opened' | 'onClose'>) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const opener = useRef<HTMLButtonElement>(null);
  // Mantine's returnFocus may record the focus only after the panel has taken it.
  useDidUpdate(() => {
    if (!isOpen) opener.current?.focus({ preventScroll: true });
  }, [isOpen]);
  return (
    <>
      <Button
        ref={opener}
        variant="default"
        leftSection={<IconFileExport size={18} />}
        onClick={open}
      >
        {BUTTON.export}
      </Button>
      <ExportPanel {...panel} opened={isOpen} onClose={close} />
    </>
  );
}
