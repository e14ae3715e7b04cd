import { useQuery } from '@tanstack/react-query';
import { type FirstSteps, readFirstSteps } from '#contract/first-steps.ts';
import { query } from '#web/api/query.ts';

/** Tells whether the dashboard shows the set-up list. */
export const isSettingUp = (state: FirstSteps | undefined): state is FirstSteps =>
  state !== undefined && !state.is_usable && !state.is_hidden;

/** Tells whether an administrator works on the set-up list, to which each step then leads back. */
export function useIsSettingUp(): boolean {
  const { data } = useQuery({ ...query(readFirstSteps), enabled: false });
  return isSettingUp(data);
}
