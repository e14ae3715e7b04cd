import { newManager } from '#contract/managers/form.ts';
import { licenceValues } from '../licence/licence-values.ts';
import { issuedByNow } from '../licence/not-in-future.ts';

/** The form of a new manager: what it must be, and what it begins with. */
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
