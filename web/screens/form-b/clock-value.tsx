import { Stack } from '@mantine/core';
import type { Clock } from '#contract/fault-clocks.ts';
import { ClockBadge } from './clock-badge.tsx';

interface ClockValueProps {
  /** When it was done, if it was. */
  done: string | undefined;
  clock: Clock;
}

export function ClockValue({ done, clock }: ClockValueProps) {
  return (
    <Stack gap={4} align="start">
      {done}
      <ClockBadge clock={clock} />
    </Stack>
  );
}
