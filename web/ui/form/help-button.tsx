import { ActionIcon, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHelpCircle } from '@tabler/icons-react';

interface HelpButtonProps {
  /** The question that the help answers. */
  label: string;
  children: string;
}

/** Explains a field, to a mouse over it, on keyboard focus, and on touch until the next tap elsewhere. */
export function HelpButton({ label, children }: HelpButtonProps) {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <Tooltip label={children} opened={isOpen} position="top-end" w={240}>
      <ActionIcon
        aria-label={label}
        // Browsers also report a leaving mouse when a tap scrolls the page.
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && open()}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && close()}
        onFocus={open}
        onBlur={close}
        onClick={open}
        onKeyDown={({ key }) => key === 'Escape' && close()}
      >
        <IconHelpCircle size={20} />
      </ActionIcon>
    </Tooltip>
  );
}
