import { Box, Popover, Text, UnstyledButton } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { type KeyboardEvent, useRef, useState } from 'react';
import classes from './hover-panel.module.css';

interface HoverPanelProps {
  title: string;
  /** Shows while the panel is closed. */
  label: React.ReactNode;
  /** In rem; what is longer scrolls. */
  maxHeight: number;
  /** Content of the panel: nothing to press, since the keyboard focus stays outside. */
  children: React.ReactNode;
}

/** Time the pointer has to get from the label to the panel. */
const CLOSE_DELAY_MS = 150;
const SCROLL_PX: Readonly<Record<string, number>> = { ArrowDown: 40, ArrowUp: -40 };

/** Opens details while the mouse is on it, and on focus or a tap until the focus leaves. */
export function HoverPanel({ title, label, maxHeight, children }: HoverPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  /** Whether it stays open when the mouse leaves, which after a tap may have rested elsewhere. */
  const isHeld = useRef(false);

  const close = () => {
    isHeld.current = false;
    setOpen(false);
  };
  const { start: hide, clear } = useTimeout(close, CLOSE_DELAY_MS);
  const show = () => {
    clear();
    setOpen(true);
  };
  const hold = () => {
    isHeld.current = true;
    show();
  };
  const keepOpen = {
    onMouseEnter: show,
    onMouseLeave: () => {
      if (!isHeld.current) hide();
    },
    onFocus: hold,
    onBlur: hide,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    const distance = SCROLL_PX[event.key];
    if (!distance || !isOpen) return;
    event.preventDefault();
    box.current?.scrollBy(0, distance);
  };

  return (
    <Popover opened={isOpen} onChange={close} position="bottom-start" shadow="md">
      <Popover.Target>
        <UnstyledButton
          className={classes.label}
          onClick={hold}
          onKeyDown={onKeyDown}
          {...keepOpen}
        >
          {label}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={0} className={classes.panel} {...keepOpen}>
        <Box ref={box} className={classes.content ?? ''} mah={`${maxHeight}rem`} tabIndex={0}>
          <Text fw={600} size="sm" mb={4}>
            {title}
          </Text>
          {children}
        </Box>
      </Popover.Dropdown>
    </Popover>
  );
}
