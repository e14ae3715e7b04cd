import { Drawer, type DrawerProps } from '@mantine/core';
import classes from './bottom-sheet.module.css';

/** A phone's panel at the bottom of the screen, as high as its content. */
export function BottomSheet(props: DrawerProps) {
  return (
    <Drawer
      {...props}
      position="bottom"
      size="auto"
      classNames={{ content: classes.content ?? '' }}
    />
  );
}
