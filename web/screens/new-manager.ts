import { newManager } from '#contract/manager-form.ts';
import { issuedByNow } from './issued-by-now.ts';
import { licenceValues } from './licence-values.ts';

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
