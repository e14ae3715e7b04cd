import { ActionIcon, Tooltip } from '@mantine/core';
import { createLink } from '@tanstack/react-router';

interface RowActionProps {
  /** Its name, shown on hover and focus. */
  label: string;
  onClick: () => void;
  disabled?: boolean;
  color?: string;
  /** An icon. */
  children: React.ReactNode;
}

/** One thing to do with a row. */
export function RowAction({ label, color = 'gray', children, ...button }: RowActionProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} color={color} {...button}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

interface RowLinkProps extends Omit<React.ComponentProps<'a'>, 'color' | 'disabled'> {
  label: string;
}

/** Where one goes with a row. */
export const RowLink = createLink(({ label, children, ...anchor }: RowLinkProps) => (
  <Tooltip label={label}>
    <ActionIcon component="a" aria-label={label} color="gray" {...anchor}>
      {children}
    </ActionIcon>
  </Tooltip>
));
