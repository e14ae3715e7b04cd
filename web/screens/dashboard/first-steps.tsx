import { Button, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { type FirstSteps, hideFirstSteps, STEPS, type Step } from '#contract/first-steps.ts';
import { FIRST_STEPS } from '#contract/messages/dashboard.ts';
import { mutation } from '#web/api/mutation.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import classes from './first-steps.module.css';

interface StepTarget {
  readonly to: NonNullable<LinkProps['to']>;
  readonly search?: { readonly trial: true } | { readonly invite: true };
  /** Whether it needs a venue to begin. */
  readonly needsVenue?: true;
}

/** The screen that each step is done on. */
const STEP_TARGETS: Readonly<Record<Step, StepTarget>> = {
  contact: { to: '/profile' },
  company: { to: '/companies/create' },
  venue: { to: '/venues/create' },
  questions: { to: '/questions' },
  manager: { to: '/managers', search: { invite: true }, needsVenue: true },
  trial: { to: '/form-a/create', search: { trial: true }, needsVenue: true },
};

interface StepListProps {
  state: FirstSteps;
  /** Leaves out the steps that are done. */
  isFolded?: boolean;
}

/** What a new register needs until its first check, each with its button, and a tick once it is done. */
export function StepList({ state, isFolded = false }: StepListProps) {
  const { done } = state;
  const next = STEPS.find((step) => !done.includes(step));
  const hiding = useMutation({
    ...mutation(hideFirstSteps),
    onSuccess: ({ message }) => showSuccessToast(message),
    onError: (error) => showError(error),
  });
  const hide = (is_hidden: boolean) => hiding.mutate({ body: { is_hidden } });
  return (
    <Stack component="section" gap="sm" maw="48rem" aria-label={FIRST_STEPS.title} data-set-up>
      <ol className={classes.steps}>
        {STEPS.map(
          (step, index) =>
            !(isFolded && done.includes(step)) && (
              <StepRow
                key={step}
                step={step}
                number={index + 1}
                state={state}
                isNext={step === next}
              />
            ),
        )}
      </ol>
      {!state.is_usable && (
        <Button
          variant="subtle"
          size="sm"
          mih={44}
          px="xs"
          style={{ alignSelf: 'start' }}
          loading={hiding.isPending}
          onClick={() => hide(!state.is_hidden)}
        >
          {state.is_hidden ? FIRST_STEPS.show : FIRST_STEPS.hide}
        </Button>
      )}
    </Stack>
  );
}

/** How many steps are done, for the head of the screen. */
export function Progress({ state: { done } }: { state: FirstSteps }) {
  return (
    <Text c="dimmed" size="sm">
      {FIRST_STEPS.progress(done.length, STEPS.length)}
    </Text>
  );
}

interface StepRowProps {
  step: Step;
  number: number;
  state: FirstSteps;
  /** Whether it is the first step to do. */
  isNext: boolean;
}

function StepRow({ step, number, state, isNext }: StepRowProps) {
  const { title, hint, button } = FIRST_STEPS.steps[step];
  const { needsVenue, ...target } = STEP_TARGETS[step];
  const isDone = state.done.includes(step);
  const isEarly = needsVenue && !state.done.includes('venue');
  return (
    <li className={classes.step}>
      <span className={classes.icon} data-done={isDone} aria-hidden>
        {isDone ? <IconCheck size={18} /> : number}
      </span>
      <div className={classes.text}>
        <Text fw={600}>
          {title}
          <VisuallyHidden>, {isDone ? FIRST_STEPS.done : FIRST_STEPS.open}</VisuallyHidden>
        </Text>
        <Text size="sm" c="dimmed" lh={1.3}>
          {isEarly ? FIRST_STEPS.afterVenue : (stateOf(step, state) ?? hint)}
        </Text>
      </div>
      {!isEarly && (
        <LinkButton
          {...target}
          className={classes.button ?? ''}
          size="sm"
          mih={44}
          {...(isNext ? { color: 'amber.4' } : { variant: 'default' })}
        >
          {button}
        </LinkButton>
      )}
    </li>
  );
}

/** Says how far a step is, if there is more to say than that it is done. */
function stateOf(step: Step, { done, questions, is_manager_invited }: FirstSteps) {
  const isDone = done.includes(step);
  if (step === 'questions' && isDone) return FIRST_STEPS.questions(questions);
  return step === 'manager' && !isDone && is_manager_invited ? FIRST_STEPS.invited : undefined;
}
