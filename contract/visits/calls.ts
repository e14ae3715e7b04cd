import { z } from 'zod';
import { endpoint } from '../access/endpoint.ts';
import { LINK_SECRET } from '../core/base64.ts';
import { TEXT_MAX_LENGTH, VISIT_OPENINGS_A_MINUTE } from '../core/limits.ts';
import { id, idParams, instant, messageResponse } from '../inputs/inputs.ts';
import { VISIT } from '../messages/visits.ts';
import { VISIT_CALL } from './paths.ts';
import { newVisit, officer, shownVisit, visit, visitRegister, visitState } from './schemas.ts';

export const startVisit = endpoint({
  method: 'POST',
  path: '/venues/{id}/visits',
  summary:
    'Start a visit: the first device that opens its address reads the venue’s register for an hour',
  access: { action: 'visit:start' },
  params: idParams,
  body: newVisit,
  /** `url` is shown once. */
  response: z.object({ id, url: z.url(), expires_at: instant }),
  status: 201,
});

export const listVisits = endpoint({
  method: 'GET',
  path: '/venues/{id}/visits',
  summary: 'The visits of a venue, newest first',
  access: { action: 'visit:start' },
  params: idParams,
  response: z.object({ data: z.array(visit) }),
});

export const endVisit = endpoint({
  method: 'POST',
  path: '/visits/{id}/end',
  summary: 'End a visit at once',
  access: { action: 'visit:start' },
  params: idParams,
  response: messageResponse,
});

export const readVisitRegister = endpoint({
  method: 'GET',
  path: '/venues/{id}/visit-register',
  summary:
    'What an officer is shown of a venue, which a phone stores to show it without a connection',
  access: { action: 'visit:start' },
  params: idParams,
  response: visitRegister,
});

export const recordShownVisit = endpoint({
  method: 'POST',
  path: '/venues/{id}/shown-visits',
  summary: 'Record a visit that a phone of the venue showed without a connection',
  access: { action: 'visit:start' },
  params: idParams,
  body: shownVisit,
  response: z.object({ id }),
  status: 201,
});

export const openVisit = endpoint({
  method: 'POST',
  path: VISIT_CALL.open,
  summary: 'Bind a visit to a device, which no other device opens from then on',
  access: 'public',
  body: z.object({
    /** What follows `#` in the visit’s address. */
    link: z.string(VISIT.unknownLink).max(TEXT_MAX_LENGTH.token, VISIT.unknownLink),
    /** Chosen by the device; with `nbv_` before it, it is the token of the visit’s other calls. */
    device: z.string(VISIT.unknownLink).regex(LINK_SECRET, VISIT.unknownLink),
  }),
  response: visitState,
  errors: [404, 409],
  callsAMinute: VISIT_OPENINGS_A_MINUTE,
});

export const readVisit = endpoint({
  method: 'GET',
  path: VISIT_CALL.state,
  summary: 'Whether the visit still lasts',
  access: 'visit',
  response: visitState,
});

export const viewVisitRegister = endpoint({
  method: 'POST',
  path: VISIT_CALL.register,
  summary: 'The register of the visit’s venue; each view is recorded in the venue’s history',
  access: 'visit',
  response: visitRegister,
});

export const nameOfficer = endpoint({
  method: 'POST',
  path: VISIT_CALL.officer,
  summary: 'Enter once who the officer is; it stands on all that they take',
  access: 'visit',
  body: officer,
  response: visitState,
  errors: [409],
});

export const sightRegister = endpoint({
  method: 'POST',
  path: VISIT_CALL.sighting,
  summary: 'Confirm to have seen the register; the venue’s history and calendar show it',
  access: 'visit',
  response: visitState,
  errors: [409],
});

export const leaveVisit = endpoint({
  method: 'POST',
  path: VISIT_CALL.end,
  summary: 'End the visit from its own device',
  access: 'visit',
  response: messageResponse,
});
