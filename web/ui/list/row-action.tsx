import { ActionIcon, Button } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import { createContext, useContext } from 'react';
import { Tooltip } from '../feedback/tooltip.tsx';
import classes from './row-action.module.css';

/** Set within a sheet of actions: closes it, and then does something. */
export const ActionSheetContext = createContext<((then?: () => void) => void) | undefined>(
  undefined,
);

interface RowActionProps {
  /** Name of the button, shown on hover and focus, and beside its icon in a sheet. */
  label: string;
  onClick: () => void;
  /** The reason why the button is disabled, shown on hover and focus in place of the name. */
  disabledBecause?: string | undefined;
  /** Colours an action that destroys something. */
  destructive?: boolean;
  /** An icon. */
  children: React.ReactNode;
}

/** An icon button for a row; within a sheet, a button with words. */
export function RowAction(props: RowActionProps) {
  const { label, onClick, disabledBecause, destructive = false, children } = props;
  const closeSheet = useContext(ActionSheetContext);
  const isDisabled = disabledBecause !== undefined;
  if (closeSheet) {
    return (
      <Button
        {...IN_SHEET}
        color={destructive ? 'red' : 'gray'}
        c={destructive && !isDisabled ? 'var(--night-bad)' : 'var(--mantine-color-text)'}
        leftSection={children}
        {...(isDisabled
          ? { 'aria-disabled': true, 'data-disabled': true }
          : { onClick: () => closeSheet(onClick) })}
      >
        {label}
        {disabledBecause && <span className={classes.reason}>{disabledBecause}</span>}
      </Button>
    );
  }
  return (
    <Tooltip label={disabledBecause ?? label}>
      <ActionIcon
        aria-label={label}
        color={destructive ? 'red' : 'gray'}
        {...(destructive && !isDisabled && { c: 'var(--night-bad)' })}
        {...(isDisabled
          ? {
              bg: 'transparent',
              'aria-disabled': true,
              'data-disabled': true,
              'aria-description': disabledBecause,
            }
          : { onClick })}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

const IN_SHEET = {
  variant: 'subtle',
  size: 'lg',
  fullWidth: true,
  justify: 'start',
  classNames: { root: classes.inSheet ?? '', label: classes.label ?? '' },
} as const;

interface RowLinkProps extends Omit<React.ComponentProps<'a'>, 'color' | 'disabled'> {
  label: string;
}

/** An icon link for a row; within a sheet, a link with words. */
export const RowLink = createLink(({ label, children, ...anchor }: RowLinkProps) => {
  const isInSheet = useContext(ActionSheetContext) !== undefined;
  return isInSheet ? (
    <Button
      component="a"
      {...IN_SHEET}
      color="gray"
      c="var(--mantine-color-text)"
      leftSection={children}
      {...anchor}
    >
      {label}
    </Button>
  ) : (
    <Tooltip label={label}>
      <ActionIcon component="a" aria-label={label} color="gray" {...anchor}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
});
