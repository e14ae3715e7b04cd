import { Drawer, type DrawerProps } from '@mantine/core';
import classes from './bottom-sheet.module.css';

/** A phone's panel, as high as its content, where the thumb is. */
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
