import { newManager } from '#contract/managers/form.ts';
import { issuedByNow } from '../licence/issue-date.ts';
import { licenceValues } from '../licence/licence-values.ts';

/** Schema and initial values of the form of a new manager. */
export const NEW_MANAGER = {
  schema: newManager.refine(...issuedByNow),
  initialValues: {
    name: '',
    email: '',
    email_confirmation: '',
    phone: '',
    password: '',
    password_confirmation: '',
    ...licenceValues(),
    isAreaManager: false,
  },
};
