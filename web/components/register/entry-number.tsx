import { Text } from '@mantine/core';
import { ENTRY } from '#contract/messages/entries.ts';
import classes from './entry-number.module.css';

interface EntryNumberProps {
  entry: { readonly entry_number: number };
  /** The night of a check: "Sat night". */
  night?: string;
}

/** The number of an entry, and its night, in small type: "Sat night · No. 362". */
export function EntryNumber({ entry, night }: EntryNumberProps) {
  return (
    <Text size="xs" c="dimmed">
      {night}
      {night && <span className={classes.separator}> · </span>}
      <span className={classes.number}>{ENTRY.number(entry.entry_number)}</span>
    </Text>
  );
}
