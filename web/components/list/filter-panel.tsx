import { Button } from '@mantine/core';
import { useDidUpdate, useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useRef } from 'react';
import { LIST } from '#contract/messages/components/lists.ts';
import { lazyDialog } from '#web/ui/page/lazy-part.tsx';
import type { FilterDrawerProps } from './filter-drawer.tsx';

const FilterDrawer = lazyDialog(async () => (await import('./filter-drawer.tsx')).FilterDrawer);

interface FilterPanelProps extends Omit<FilterDrawerProps, 'opened' | 'onClose'> {
  /** How many filters are set: told on the button that opens the panel. */
  count: number;
}

/** The button that opens a list's filter, and the panel. */
export function FilterPanel({ count, ...panel }: FilterPanelProps) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const opener = useRef<HTMLButtonElement>(null);
  // The panel's own way notes where the focus was only after it may have taken the focus itself.
  useDidUpdate(() => {
    if (!isOpen) opener.current?.focus({ preventScroll: true });
  }, [isOpen]);

  return (
    <>
      <Button
        ref={opener}
        variant={count > 0 ? 'light' : 'default'}
        leftSection={<IconAdjustmentsHorizontal size={18} />}
        onClick={open}
      >
        {count > 0 ? LIST.filterActive(count) : LIST.filter}
      </Button>
      <FilterDrawer {...panel} opened={isOpen} onClose={close} />
    </>
  );
}
