import { Drawer, type DrawerProps } from '@mantine/core';
import classes from './bottom-sheet.module.css';
import { useReturnFocus } from './use-return-focus.ts';

/** A phone's panel at the bottom of the screen, as high as its content. */
export function BottomSheet(props: DrawerProps) {
  useReturnFocus(props.opened);
  return (
    <Drawer
      {...props}
      returnFocus={false}
      position="bottom"
      size="auto"
      classNames={{ content: classes.content ?? '' }}
    />
  );
}
