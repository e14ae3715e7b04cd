import { useSuspenseQuery } from '@tanstack/react-query';
import { FIRST_STEPS } from '#contract/messages/first-steps.ts';
import { firstStepsQuery } from '#web/api/administration/first-steps.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { Progress, StepList } from './steps.tsx';

/** The set-up list on a screen of its own, also when it is hidden or done. */
export function FirstStepsScreen() {
  const { data: state } = useSuspenseQuery(firstStepsQuery);
  return (
    <>
      <PageHeader title={FIRST_STEPS.title} action={<Progress state={state} />} />
      <StepList state={state} />
    </>
  );
}
