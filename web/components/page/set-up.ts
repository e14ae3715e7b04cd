import { useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import type { FirstSteps } from '#contract/first-steps/schemas.ts';
import { firstStepsQuery } from '#web/api/administration/first-steps.ts';

/** Tells whether the dashboard shows the set-up list. */
export const isSettingUp = (state: FirstSteps | undefined): boolean =>
  state !== undefined && !state.is_usable && !state.is_hidden;

type Address = NonNullable<LinkProps['to']>;

/** Returns the set-up list while an administrator works on it, or else the list that a new record is in. */
export function useSetUpOr(list: Address): Address {
  const { data } = useQuery({ ...firstStepsQuery, enabled: false });
  return isSettingUp(data) ? '/' : list;
}
