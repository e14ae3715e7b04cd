import { ActionIcon, Tooltip } from '@mantine/core';
import { createLink } from '@tanstack/react-router';

interface RowActionProps extends React.ComponentProps<'button'> {
  /** Its name, shown on hover and focus. */
  label: string;
  color?: string;
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

interface RowLinkAnchorProps extends React.ComponentProps<'a'> {
  label: string;
}

/** Where one goes with a row. */
export const RowLink = createLink(({ label, children, ...anchor }: RowLinkAnchorProps) => (
  <Tooltip label={label}>
    <ActionIcon component="a" aria-label={label} color="gray" {...anchor}>
      {children}
    </ActionIcon>
  </Tooltip>
));
