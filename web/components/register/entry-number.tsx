import { Text } from '@mantine/core';
import { ENTRY } from '#contract/messages/components/entries.ts';
import { NoWrap } from '#web/ui/page/no-wrap.tsx';

interface EntryNumberProps {
  entry: { readonly entry_number: number };
  /** The night of a check: "Sat night". */
  night?: string;
}

/** The number of an entry, and its night, in small type: "Sat night · No. 362". */
export function EntryNumber({ entry, night }: EntryNumberProps) {
  const number = ENTRY.number(entry.entry_number);
  return (
    <Text size="xs" c="dimmed">
      {night ? (
        <>
          {night} · <NoWrap>{number}</NoWrap>
        </>
      ) : (
        number
      )}
    </Text>
  );
}
