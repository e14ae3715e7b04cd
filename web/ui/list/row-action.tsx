import { ActionIcon } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import { Tip } from '../feedback/tooltip.tsx';

interface RowActionProps {
  /** Its name, shown on hover and focus. */
  label: string;
  onClick: () => void;
  /** The reason why it cannot be done: told on hover and focus, instead of the name. */
  disabledBecause?: string | undefined;
  /** Destroys something. */
  destructive?: boolean;
  /** An icon. */
  children: React.ReactNode;
}

/** One thing to do with a row. */
export function RowAction(props: RowActionProps) {
  const { label, onClick, disabledBecause, destructive = false, children } = props;
  const isDisabled = disabledBecause !== undefined;
  return (
    <Tip label={disabledBecause ?? label}>
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
    </Tip>
  );
}

interface RowLinkProps extends Omit<React.ComponentProps<'a'>, 'color' | 'disabled'> {
  label: string;
}

/** Where one goes with a row. */
export const RowLink = createLink(({ label, children, ...anchor }: RowLinkProps) => (
  <Tip label={label}>
    <ActionIcon component="a" aria-label={label} color="gray" {...anchor}>
      {children}
    </ActionIcon>
  </Tip>
));
