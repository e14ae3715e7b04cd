import { Box } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { readFirstSteps } from '#contract/first-steps.ts';
import { FIRST_STEPS } from '#contract/messages/dashboard.ts';
import { NAV } from '#contract/messages/shell.ts';
import { query } from '#web/api/query.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { Progress, StepList } from './first-steps.tsx';

/** The set-up list as a screen of its own, which it is also when it is hidden or done. */
export function FirstSteps() {
  const { data: state } = useSuspenseQuery(query(readFirstSteps));
  return (
    <Box maw="48rem">
      <PageHeader
        title={FIRST_STEPS.title}
        parent={{ to: '/system', label: NAV.system }}
        action={<Progress state={state} />}
      />
      <StepList state={state} />
    </Box>
  );
}
