import { Button, Drawer, Group, Stack } from '@mantine/core';
import { useDidUpdate, useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useRef } from 'react';
import { LIST } from '#contract/messages/added/screens.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import { BottomSheet } from '../page/bottom-sheet.tsx';
import { useIsPhone } from '../page/use-is-phone.ts';

interface FilterPanelProps {
  /** How many filters are set: told on the button that opens the panel. */
  count: number;
  onSubmit: () => void;
  /** Something is entered that finds nothing: it is told where it stands, and waits to be mended. */
  isWrong?: boolean;
  onReset: () => void;
  onExport?: (() => void) | undefined;
  /** "Export", unless the list names it otherwise. */
  exportLabel?: string | undefined;
  /** Another export than that of what the list shows. */
  exportMore?: { readonly label: string; readonly onExport: () => void } | undefined;
  children: React.ReactNode;
}

/** The button that opens a list's filter, and the panel: at the side, on a phone from below. */
export function FilterPanel({
  count,
  onSubmit,
  isWrong = false,
  onReset,
  onExport,
  exportLabel = BUTTON.export,
  exportMore,
  children,
}: FilterPanelProps) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const opener = useRef<HTMLButtonElement>(null);
  // The panel's own way notes where the focus was only after it may have taken the focus itself.
  useDidUpdate(() => {
    if (!isOpen) opener.current?.focus({ preventScroll: true });
  }, [isOpen]);
  const Panel = useIsPhone() ? BottomSheet : Drawer;
  const closingWith = (act: () => void) => () => {
    act();
    close();
  };

  return (
    <>
      <Button
        ref={opener}
        variant={count > 0 ? 'light' : 'default'}
        leftSection={<IconAdjustmentsHorizontal size={18} />}
        onClick={open}
      >
        {count > 0 ? LIST.filterActive(count) : LIST.filter}
      </Button>
      <Panel
        opened={isOpen}
        onClose={close}
        returnFocus={false}
        title={LIST.filter}
        position="right"
      >
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (!isWrong) closingWith(onSubmit)();
          }}
        >
          <Stack>
            {children}
            <Button type="submit">{BUTTON.submit}</Button>
            <Group grow>
              {onExport && (
                <Button variant="default" disabled={isWrong} onClick={closingWith(onExport)}>
                  {exportLabel}
                </Button>
              )}
              <Button variant="default" onClick={closingWith(onReset)}>
                {BUTTON.reset}
              </Button>
            </Group>
            {exportMore && (
              <Button
                variant="default"
                disabled={isWrong}
                onClick={closingWith(exportMore.onExport)}
              >
                {exportMore.label}
              </Button>
            )}
          </Stack>
        </form>
      </Panel>
    </>
  );
}
