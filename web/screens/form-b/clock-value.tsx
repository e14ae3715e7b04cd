import { Stack } from '@mantine/core';
import type { Clock } from '#contract/form-b/fault-clocks.ts';
import { ClockText } from './clock-text.tsx';

interface ClockValueProps {
  /** When it was done; empty while it is not. */
  done: string;
  clock: Clock;
}

export function ClockValue({ done, clock }: ClockValueProps) {
  return (
    <Stack gap={4} align="start">
      {done}
      <ClockText clock={clock} />
    </Stack>
  );
}
