import { hideFirstSteps, noteTrial, readFirstSteps } from '#contract/first-steps.ts';
import { FIRST_STEPS, TRIAL } from '#contract/messages/dashboard.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { FirstStepsService } from './service.ts';

export function firstStepsRoutes(serve: Serve, firstSteps: FirstStepsService): void {
  serve(readFirstSteps, ({ user }) => firstSteps.read(user));

  serve(hideFirstSteps, async ({ body: { is_hidden } }) => {
    await firstSteps.hide(is_hidden);
    return { message: is_hidden ? FIRST_STEPS.hidden : FIRST_STEPS.shown };
  });

  serve(noteTrial, async () => {
    await firstSteps.noteTrial();
    return { message: TRIAL.noted };
  });
}
