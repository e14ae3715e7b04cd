import { can } from '#contract/access/permissions.ts';
import type { Actor } from '#contract/access/rules.ts';
import type { FormBEntry } from '#contract/form-b/schemas.ts';

/** Tells whether to offer a user the change of a fault: before their confirmation none of confirmed users. */
export const mayUpdateFault = (actor: Actor, { recorder_status }: FormBEntry): boolean =>
  can(actor, 'form-b:update') && !(actor.isUnconfirmed && recorder_status === null);
