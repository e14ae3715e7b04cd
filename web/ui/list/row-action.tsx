import { ActionIcon } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import { Tooltip } from '../feedback/tooltip.tsx';

interface RowActionProps {
  /** Name of the button, shown on hover and focus. */
  label: string;
  onClick: () => void;
  /** The reason why the button is disabled, shown on hover and focus in place of the name. */
  disabledBecause?: string | undefined;
  /** Colours an action that destroys something. */
  destructive?: boolean;
  /** An icon. */
  children: React.ReactNode;
}

/** An icon button for a row. */
export function RowAction(props: RowActionProps) {
  const { label, onClick, disabledBecause, destructive = false, children } = props;
  const isDisabled = disabledBecause !== undefined;
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

interface RowLinkProps extends Omit<React.ComponentProps<'a'>, 'color' | 'disabled'> {
  label: string;
}

/** An icon link for a row. */
export const RowLink = createLink(({ label, children, ...anchor }: RowLinkProps) => (
  <Tooltip label={label}>
    <ActionIcon component="a" aria-label={label} color="gray" {...anchor}>
      {children}
    </ActionIcon>
  </Tooltip>
));
