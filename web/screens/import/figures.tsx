import { Group, Paper, Text } from '@mantine/core';
import { formatNumber } from '#contract/core/format-count.ts';

interface FiguresProps<Key extends string> {
  labels: Readonly<Record<Key, string>>;
  counts: Readonly<Record<Key, number>>;
}

/** Counts side by side, each below its label. */
export function Figures<Key extends string>({ labels, counts }: FiguresProps<Key>) {
  return (
    <Group gap="sm" component="dl" m={0}>
      {(Object.keys(labels) as Key[]).map((key) => (
        <Paper key={key} withBorder px="sm" py="xs" miw="6.5rem">
          <Text component="dt" size="sm" c="dimmed">
            {labels[key]}
          </Text>
          <Text component="dd" m={0} fw={700} size="xl">
            {formatNumber(counts[key])}
          </Text>
        </Paper>
      ))}
    </Group>
  );
}
