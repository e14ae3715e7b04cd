import { z } from 'zod';
import { BY_LINK } from '../access/by-link.ts';
import { endpoint } from '../access/endpoint.ts';
import { id, idParams, instant, messageResponse } from '../inputs/inputs.ts';
import { TECHNICIAN_LINK } from '../messages/technician-links.ts';
import { TECHNICIAN_CALL } from './paths.ts';
import {
  certified,
  inspectionByLink,
  linkAndDevice,
  newTechnicianLink,
  repairByLink,
  technicianLink,
  technicianTask,
} from './schemas.ts';

export const sendTechnicianLink = endpoint({
  method: 'POST',
  path: '/venues/{id}/technician-links',
  summary: 'Make a link by which a technician without an account records one inspection or repair',
  access: { action: 'technician-link:send' },
  params: idParams,
  body: newTechnicianLink,
  /** `url` is shown once. */
  response: z.object({ id, url: z.url(), expires_at: instant }),
  status: 201,
  errors: [409],
});

export const listTechnicianLinks = endpoint({
  method: 'GET',
  path: '/venues/{id}/technician-links',
  summary: 'The links of a venue for technicians, newest first',
  access: { action: 'technician-link:send' },
  params: idParams,
  response: z.object({ data: z.array(technicianLink) }),
});

export const withdrawTechnicianLink = endpoint({
  method: 'POST',
  path: '/technician-links/{id}/withdraw',
  summary: 'Withdraw a technician’s link that was not used',
  access: { action: 'technician-link:send' },
  params: idParams,
  response: messageResponse,
  errors: [409],
});

export const openTechnicianLink = endpoint({
  ...BY_LINK,
  path: TECHNICIAN_CALL.open,
  summary: 'What a technician’s link asks for',
  body: linkAndDevice,
  response: technicianTask,
});

export const takeTechnicianLink = endpoint({
  ...BY_LINK,
  path: TECHNICIAN_CALL.take,
  summary: 'Bind a technician’s link to a device: no other device uses it from then on',
  body: linkAndDevice,
  response: messageResponse,
});

export const recordInspectionByLink = endpoint({
  ...BY_LINK,
  path: TECHNICIAN_CALL.inspection,
  summary: 'Record an inspection by a technician’s link, once',
  body: inspectionByLink,
  response: technicianTask,
});

export const recordRepairByLink = endpoint({
  ...BY_LINK,
  path: TECHNICIAN_CALL.repair,
  summary: 'Record by a technician’s link that a repair was arranged, begun or done',
  body: repairByLink,
  response: technicianTask,
});

export const openCertificate = endpoint({
  ...BY_LINK,
  path: TECHNICIAN_CALL.certificate,
  summary: 'The inspection that a certificate is of, and its venue as the certificate names it',
  /** The token, with which the inspection itself is read. */
  body: z.object({ certificate: z.string(TECHNICIAN_LINK.unknownCertificate) }),
  response: certified,
});
