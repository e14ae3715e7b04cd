import { Box, Stack } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { FIRST_STEPS } from '#contract/messages/first-steps.ts';
import { firstStepsQuery } from '#web/api/administration/first-steps.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { Progress, StepList } from './steps.tsx';

interface FirstStepsProps {
  /** Whether it is a screen of its own, which it is also when it is hidden or done, and not the dashboard. */
  isOwnScreen?: boolean;
  /** Below the list. */
  children?: React.ReactNode;
}

/** The set-up list, in place of the dashboard or by itself. */
export function FirstSteps({ isOwnScreen = false, children }: FirstStepsProps) {
  const { data: state } = useSuspenseQuery(firstStepsQuery);
  return (
    <Box maw="48rem">
      <PageHeader
        title={FIRST_STEPS.title}
        isTop={!isOwnScreen}
        action={<Progress state={state} />}
      />
      <Stack gap="xl">
        <StepList state={state} />
        {children}
      </Stack>
    </Box>
  );
}
