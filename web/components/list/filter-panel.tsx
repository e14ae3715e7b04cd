import { Button, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { BUTTON } from '#contract/messages/labels.ts';
import { LIST } from '#contract/messages/lists.ts';
import { SidePanel } from '#web/ui/overlay/side-panel.tsx';

interface FilterPanelProps extends Omit<FilterDrawerProps, 'opened' | 'onClose'> {
  /** Number of filters set, shown on the button. */
  count: number;
}

/** The filter of a list, and the button that opens it. */
export function FilterPanel({ count, ...panel }: FilterPanelProps) {
  const [isOpen, { open, close }] = useDisclosure(false);

  return (
    <>
      <Button
        variant={count > 0 ? 'light' : 'default'}
        leftSection={<IconAdjustmentsHorizontal size={18} />}
        onClick={open}
      >
        {count > 0 ? LIST.filterActive(count) : LIST.filter}
      </Button>
      <FilterDrawer {...panel} opened={isOpen} onClose={close} />
    </>
  );
}

interface FilterDrawerProps {
  opened: boolean;
  onClose: () => void;
  onSubmit: () => void;
  /** A field shows an error: the filter cannot be submitted. */
  isInvalid?: boolean;
  onReset: () => void;
  onExport?: (() => void) | undefined;
  /** Label of the export button, "Export" by default. */
  exportLabel?: string | undefined;
  /** A second export. */
  otherExport?: { readonly label: string; readonly onExport: () => void } | undefined;
  children: React.ReactNode;
}

/** The filter of a list: at the side, on a phone from below. */
function FilterDrawer({
  opened,
  onClose,
  onSubmit,
  isInvalid = false,
  onReset,
  onExport,
  exportLabel = BUTTON.export,
  otherExport,
  children,
}: FilterDrawerProps) {
  const andClose = (act: () => void) => () => {
    act();
    onClose();
  };

  return (
    <SidePanel opened={opened} onClose={onClose} title={LIST.filter}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isInvalid) andClose(onSubmit)();
        }}
      >
        <Stack>
          {children}
          <Button type="submit">{BUTTON.submit}</Button>
          <Group grow>
            {onExport && (
              <Button variant="default" disabled={isInvalid} onClick={andClose(onExport)}>
                {exportLabel}
              </Button>
            )}
            <Button variant="default" onClick={andClose(onReset)}>
              {LIST.reset}
            </Button>
          </Group>
          {otherExport && (
            <Button variant="default" disabled={isInvalid} onClick={andClose(otherExport.onExport)}>
              {otherExport.label}
            </Button>
          )}
        </Stack>
      </form>
    </SidePanel>
  );
}
