import { Group, Pagination, Text } from '@mantine/core';
import type { PageMeta } from '#contract/inputs/paging.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import { LIST } from '#contract/messages/lists.ts';
import { useIsPhone } from '#web/ui/page/use-is-phone.ts';
import classes from './list-pagination.module.css';

interface ListPaginationProps {
  /** undefined until the first page is loaded */
  meta: PageMeta | undefined;
  onPage: (page: number) => void;
}

const CONTROL_LABEL = {
  previous: BUTTON.previous,
  next: BUTTON.next,
  first: '',
  last: '',
} as const;

/** Numbered pages; nothing for an empty list. */
export function ListPagination({ meta, onPage }: ListPaginationProps) {
  const isPhone = useIsPhone();
  if (!meta || meta.total === 0) return null;
  const { current_page, last_page, total } = meta;
  return (
    <Group justify="space-between" mt="md">
      <Text size="sm" c="dimmed" role="status">
        {LIST.shown(current_page, last_page, total)}
      </Text>
      <Pagination
        component="nav"
        aria-label={LIST.pages}
        total={last_page}
        value={current_page}
        onChange={onPage}
        size="lg"
        gap={6}
        className={classes.pages ?? ''}
        classNames={{ control: classes.control ?? '', dots: classes.control ?? '' }}
        siblings={isPhone ? 0 : 1}
        boundaries={1}
        getItemProps={(page) => ({ 'aria-label': LIST.page(page) })}
        getControlProps={(control) => ({ 'aria-label': CONTROL_LABEL[control] })}
      />
    </Group>
  );
}
