import { EmptyState } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import { TEXT } from '#contract/messages/spec/texts.ts';
import classes from './empty-list.module.css';

/** @param hint what to do next */
export function EmptyList({ hint }: { hint: React.ReactNode }) {
  return (
    <EmptyState
      className={classes.empty}
      icon={<IconClipboardList stroke={1.5} />}
      title={TEXT.noRecords}
      description={hint}
    />
  );
}
