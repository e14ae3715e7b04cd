import { z } from 'zod';
import { endpoint } from '../access/endpoint.ts';
import { TEXT_MAX_LENGTH } from '../core/limits.ts';
import { licenceNumber, state, text } from '../inputs/inputs.ts';
import { FIELD_ERROR } from '../messages/errors.ts';
import { LABEL } from '../messages/labels.ts';

/** A state in an address, in upper or lower case. */
const spelledState = z.preprocess(
  (given) => (typeof given === 'string' ? given.trim().toUpperCase() : given),
  state,
) as z.ZodType<z.output<typeof state>, string>;

export const validateLicence = endpoint({
  method: 'POST',
  path: '/auth/validate-licence',
  summary: 'Is this the licence of a technician company, as far as we can know?',
  access: 'public',
  body: z.object({
    licence_number: licenceNumber,
    company_name: text(FIELD_ERROR.required(LABEL.technicianCompany), TEXT_MAX_LENGTH.name),
    state: spelledState,
  }),
  response: z.object({ valid: z.literal(true) }),
  refusesWithText: true,
  callsAMinute: 60,
});
