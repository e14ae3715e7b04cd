import type { LinkProps } from '@tanstack/react-router';
import type { Step } from '#contract/first-steps/schemas.ts';

interface StepTarget {
  readonly to: NonNullable<LinkProps['to']>;
  readonly search?: { readonly trial: true };
  /** Whether it needs a venue to begin. */
  readonly needsVenue?: true;
}

/** The screen that each step is done on. */
export const STEP_TARGETS: Readonly<Record<Step, StepTarget>> = {
  contact: { to: '/profile' },
  company: { to: '/companies/create' },
  venue: { to: '/venues/create' },
  questions: { to: '/questions' },
  manager: { to: '/managers/create' },
  trial: { to: '/form-a/create', search: { trial: true }, needsVenue: true },
};
