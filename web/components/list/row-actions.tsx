import { ActionIcon, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { useContext } from 'react';
import { LIST } from '#contract/messages/lists.ts';
import { ActionSheet } from '#web/ui/list/action-sheet.tsx';
import { CardContext } from '#web/ui/list/card-context.ts';

interface RowActionsProps {
  /** Names the row. */
  of: string;
  /** Lets them stand in two lines of a narrow column. */
  narrow?: boolean;
  /** Row actions and row links. */
  children: React.ReactNode;
}

/** The actions of a row: icons side by side in a table, a sheet with their words from a card. */
export function RowActions({ of, narrow = false, children }: RowActionsProps) {
  const isCard = useContext(CardContext);
  const [isOpen, { open, close }] = useDisclosure(false);
  if (!isCard) {
    return (
      <Group {...(narrow ? { gap: 0 } : { gap: 4, wrap: 'nowrap', justify: 'end' })}>
        {children}
      </Group>
    );
  }
  return (
    <>
      <ActionIcon
        color="gray"
        aria-label={LIST.actionsOf(of)}
        aria-haspopup="dialog"
        onClick={open}
      >
        <IconDots size={22} />
      </ActionIcon>
      <ActionSheet title={of} opened={isOpen} onClose={close}>
        {children}
      </ActionSheet>
    </>
  );
}
