import { Button, Drawer, Group, Stack } from '@mantine/core';
import { LIST } from '#contract/messages/components/lists.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { BottomSheet } from '#web/ui/page/bottom-sheet.tsx';
import { useIsPhone } from '#web/ui/page/use-is-phone.ts';

export interface FilterDrawerProps {
  opened: boolean;
  onClose: () => void;
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

/** What a list is asked for: at the side, on a phone from below. */
export function FilterDrawer({
  opened,
  onClose,
  onSubmit,
  isWrong = false,
  onReset,
  onExport,
  exportLabel = BUTTON.export,
  exportMore,
  children,
}: FilterDrawerProps) {
  const Panel = useIsPhone() ? BottomSheet : Drawer;
  const closingWith = (act: () => void) => () => {
    act();
    onClose();
  };

  return (
    <Panel
      opened={opened}
      onClose={onClose}
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
              {LIST.reset}
            </Button>
          </Group>
          {exportMore && (
            <Button variant="default" disabled={isWrong} onClick={closingWith(exportMore.onExport)}>
              {exportMore.label}
            </Button>
          )}
        </Stack>
      </form>
    </Panel>
  );
}
