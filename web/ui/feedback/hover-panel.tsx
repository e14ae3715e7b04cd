import { Box, Popover, Text, UnstyledButton } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { type KeyboardEvent, useRef, useState } from 'react';
import { NOTE_POPUP_MAX_HEIGHT_REM } from '#contract/core/limits.ts';
import classes from './hover-panel.module.css';

interface HoverPanelProps {
  title: string;
  /** What shows before the panel opens. */
  label: React.ReactNode;
  /** What the panel shows: nothing to press, for the keyboard stays outside. */
  children: React.ReactNode;
}

/** Milliseconds in which the pointer gets from the label to the panel. */
const WAY_TO_PANEL_MS = 150;
const SCROLL_PX: Readonly<Record<string, number>> = { ArrowDown: 40, ArrowUp: -40 };

/** More about something, on hover, focus and tap. */
export function HoverPanel({ title, label, children }: HoverPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const { start: hide, clear } = useTimeout(() => setOpen(false), WAY_TO_PANEL_MS);

  const show = () => {
    clear();
    setOpen(true);
  };
  const stay = { onMouseEnter: show, onFocus: show, onMouseLeave: hide, onBlur: hide };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false);
    const distance = SCROLL_PX[event.key];
    if (!distance || !isOpen) return;
    event.preventDefault();
    box.current?.scrollBy(0, distance);
  };

  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" shadow="md">
      <Popover.Target>
        <UnstyledButton className={classes.label} onClick={show} onKeyDown={onKeyDown} {...stay}>
          {label}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={0} className={classes.panel} {...stay}>
        <Box
          ref={box}
          className={classes.content ?? ''}
          mah={`${NOTE_POPUP_MAX_HEIGHT_REM}rem`}
          tabIndex={0}
        >
          <Text fw={600} size="sm" mb={4}>
            {title}
          </Text>
          {children}
        </Box>
      </Popover.Dropdown>
    </Popover>
  );
}
