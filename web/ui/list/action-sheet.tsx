import { useRef, useState } from 'react';
import { BottomSheet } from '../overlay/bottom-sheet.tsx';
import { ActionSheetContext } from './row-action.tsx';

interface ActionSheetProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  /** Row actions and row links. */
  children: React.ReactNode;
}

/**
 * The actions of a row on a phone, with their words. It stays mounted once it was opened, since an action may open a
 * dialog of its own, which follows when the sheet is closed and the focus is back on the row. Mantine's other mode
 * would hide that dialog with the sheet.
 */
export function ActionSheet({ title, opened, onClose, children }: ActionSheetProps) {
  const [wasOpened, setOpened] = useState(opened);
  if (opened && !wasOpened) setOpened(true);
  const next = useRef<() => void>(undefined);

  function close(then?: () => void): void {
    next.current = then;
    onClose();
  }

  function doNext(): void {
    next.current?.();
    next.current = undefined;
  }

  return (
    <BottomSheet
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={doNext}
      title={title}
      keepMounted
      keepMountedMode="display-none"
    >
      <ActionSheetContext value={close}>{wasOpened && children}</ActionSheetContext>
    </BottomSheet>
  );
}
