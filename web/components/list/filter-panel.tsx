import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { LIST } from '#contract/messages/lists.ts';
import type { FilterDrawerProps } from './filter-drawer.tsx';
import { FilterDrawer } from './filter-drawer.tsx';

interface FilterPanelProps extends Omit<FilterDrawerProps, 'opened' | 'onClose'> {
  /** Number of filters set, shown on the button. */
  count: number;
}

/** The filter of a list, and the button that opens it. */
export function FilterPanel({ count, ...panel }: FilterPanelProps) {
  const [isOpen, { open, close }] = useDisclosure(false);

  return (
    <>
      <Button
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
