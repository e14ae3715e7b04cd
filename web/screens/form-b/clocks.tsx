import { Group, Text } from '@mantine/core';
import type { Clock } from '#contract/form-b/fault-clocks.ts';
import { FORM_B } from '#contract/messages/screens/form-b.ts';
import { ClockText } from './clock-text.tsx';

/** Both clocks of a malfunction, each by its name. */
export function Clocks({ arrange, repair }: { arrange: Clock; repair: Clock }) {
  return (
    <Group gap="lg">
      <NamedClock name={FORM_B.arrange} clock={arrange} />
      <NamedClock name={FORM_B.repair} clock={repair} />
    </Group>
  );
}

function NamedClock({ name, clock }: { name: string; clock: Clock }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {name}
      </Text>
      <ClockText clock={clock} />
    </div>
  );
}
