import { type FirstSteps, STEPS, type Step } from '#contract/first-steps.ts';
import type { CurrentUser } from '#server/access.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { ADMIN_NAME } from '../admins/write-admin.ts';
import { firstStepsStore } from './store.ts';

/** The steps that lead a new register to its first check. */
export interface FirstStepsService {
  /** @param user the administrator, whose own name is a step */
  read(user: CurrentUser): Promise<FirstSteps>;

  /** Hides the list from every administrator, or shows it again. */
  hide(isHidden: boolean): Promise<void>;

  /** Notes that somebody made a trial check. Nothing of the check is sent or stored. */
  noteTrial(): Promise<void>;
}

export function firstStepsService(db: Database): FirstStepsService {
  const store = firstStepsStore(db);
  return {
    async read({ name }) {
      const row = await store.read();
      const isDone: Record<Step, boolean> = {
        contact: name !== ADMIN_NAME,
        company: row.has_company,
        venue: row.has_venue,
        questions: row.questions > 0,
        manager: row.has_manager,
        trial: row.has_trial,
      };
      const done = STEPS.filter((step) => isDone[step]);
      return {
        done,
        is_usable: row.has_check || done.length === STEPS.length,
        is_hidden: row.is_hidden,
        is_manager_invited: row.is_manager_invited,
        questions: row.questions,
      };
    },

    hide: store.hide,
    noteTrial: store.noteTrial,
  };
}
