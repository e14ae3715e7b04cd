import { Button, Group, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import type { FirstSteps } from '#contract/first-steps.ts';
import { FIRST_STEPS } from '#contract/messages/dashboard.ts';
import { Progress, StepList } from './steps.tsx';

/** The set-up list above the dashboard. Once the first venue exists, the steps that are done are folded away. */
export function FoldedFirstSteps({ state }: { state: FirstSteps }) {
  const [isUnfolded, setUnfolded] = useState(false);
  const isFoldable = state.done.includes('venue');
  return (
    <Stack component="section" gap="xs" maw="48rem">
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h5">
          {FIRST_STEPS.title}
        </Title>
        <Group gap="xs">
          <Progress state={state} />
          {isFoldable && (
            <Button
              variant="subtle"
              size="sm"
              mih={44}
              aria-expanded={isUnfolded}
              onClick={() => setUnfolded(!isUnfolded)}
            >
              {FIRST_STEPS[isUnfolded ? 'fold' : 'unfold']}
            </Button>
          )}
        </Group>
      </Group>
      <StepList state={state} isFolded={isFoldable && !isUnfolded} />
    </Stack>
  );
}
