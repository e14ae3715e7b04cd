import { Drawer, type DrawerProps } from '@mantine/core';
import { useIsPhone } from '../page/use-is-phone.ts';
import { BottomSheet } from './bottom-sheet.tsx';
import { useReturnFocus } from './use-return-focus.ts';

/** A panel at the side, on a phone from below. */
export function SidePanel(props: DrawerProps) {
  const Panel = useIsPhone() ? BottomSheet : AtSide;
  return <Panel {...props} />;
}

function AtSide(props: DrawerProps) {
  useReturnFocus(props.opened);
  return <Drawer {...props} returnFocus={false} position="right" />;
}
