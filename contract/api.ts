import type { Endpoint } from './access/endpoint.ts';
import * as account from './account.ts';
import * as admins from './admins.ts';
import * as apiKeys from './api-keys.ts';
import * as audit from './audit.ts';
import * as auth from './auth/calls.ts';
import * as board from './board/calls.ts';
import * as bookings from './bookings/calls.ts';
import * as calendar from './calendar/calls.ts';
import * as calendarFeed from './calendar-feed.ts';
import * as checkpoints from './checkpoints/calls.ts';
import * as evidence from './checkpoints/evidence.ts';
import * as seenCheckpoints from './checkpoints/seen.ts';
import * as companies from './companies/calls.ts';
import * as dashboard from './dashboard.ts';
import * as factors from './factors.ts';
import * as files from './files.ts';
import * as firstSteps from './first-steps.ts';
import * as formA from './form-a/calls.ts';
import * as formB from './form-b/calls.ts';
import * as formC from './form-c/calls.ts';
import * as history from './history.ts';
import * as imports from './import/calls.ts';
import * as invitations from './invitations.ts';
import * as licences from './licences/calls.ts';
import * as licenceScans from './licences/scans.ts';
import * as managers from './managers/calls.ts';
import * as notifications from './notifications/calls.ts';
import * as pageCodes from './page-codes/calls.ts';
import * as paper from './paper/calls.ts';
import * as pdfVerification from './pdf-verification.ts';
import * as places from './places.ts';
import * as questions from './questions/calls.ts';
import * as registration from './registration.ts';
import * as reminders from './reminders/calls.ts';
import * as sessions from './sessions.ts';
import * as settings from './settings.ts';
import * as singleSignOn from './single-sign-on.ts';
import * as system from './system/calls.ts';
import * as technicianLinks from './technician-links/calls.ts';
import * as technicians from './technicians/calls.ts';
import * as venues from './venues/calls.ts';
import * as visits from './visits/calls.ts';
import * as webhooks from './webhooks/calls.ts';

const NOUNS = [
  auth,
  factors,
  sessions,
  singleSignOn,
  registration,
  invitations,
  licences,
  account,
  calendarFeed,
  notifications,
  admins,
  apiKeys,
  webhooks,
  audit,
  dashboard,
  firstSteps,
  system,
  venues,
  managers,
  licenceScans,
  technicians,
  companies,
  questions,
  imports,
  history,
  calendar,
  board,
  formA,
  checkpoints,
  evidence,
  seenCheckpoints,
  pdfVerification,
  pageCodes,
  formB,
  formC,
  visits,
  technicianLinks,
  bookings,
  paper,
  files,
  places,
  reminders,
  settings,
];

const isEndpoint = (exported: unknown): exported is Endpoint =>
  typeof exported === 'object' && exported !== null && 'path' in exported && 'access' in exported;

/** Every call of the API, by noun. */
export const API: readonly Endpoint[] = NOUNS.flatMap((noun) =>
  Object.values<unknown>(noun).filter(isEndpoint),
);
