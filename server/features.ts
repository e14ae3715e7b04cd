import type { FastifyInstance } from 'fastify';
import type { MapSource } from '#contract/settings.ts';
import { backUp } from './backup/back-up.ts';
import { directUploads } from './features/account/direct-uploads.ts';
import { accountRoutes } from './features/account/routes.ts';
import { accountService } from './features/account/service.ts';
import { adminRoutes } from './features/admins/routes.ts';
import { adminService } from './features/admins/service.ts';
import { copyService } from './features/api-keys/copies.ts';
import { apiKeyRoutes } from './features/api-keys/routes.ts';
import { apiKeyService } from './features/api-keys/service.ts';
import { exportRecorder } from './features/audit/record-export.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { auditService } from './features/audit/service.ts';
import { emailConfirmationService } from './features/auth/email-confirmation.ts';
import { passwordResetService } from './features/auth/password-reset.ts';
import { authRoutes } from './features/auth/routes.ts';
import { authService } from './features/auth/service.ts';
import { sessionRoutes } from './features/auth/session-routes.ts';
import { sessionService } from './features/auth/sessions.ts';
import { signInLimits } from './features/auth/sign-in-limits.ts';
import { mailRecipients } from './features/board/mail-recipients.ts';
import { reminderSender } from './features/board/reminders.ts';
import { boardRoutes } from './features/board/routes.ts';
import { boardService } from './features/board/service.ts';
import { bookingRoutes } from './features/bookings/routes.ts';
import { bookingService } from './features/bookings/service.ts';
import { calendarRoutes } from './features/calendar/routes.ts';
import { calendarService } from './features/calendar/service.ts';
import { calendarFeedRoutes } from './features/calendar-feed/routes.ts';
import { calendarFeedService } from './features/calendar-feed/service.ts';
import { evidenceService } from './features/checkpoints/evidence.ts';
import { checkpointRoutes } from './features/checkpoints/routes.ts';
import { checkpointService } from './features/checkpoints/service.ts';
import { serveVerifierPage } from './features/checkpoints/verifier-page.ts';
import { companyConfirmationService } from './features/companies/confirmation.ts';
import { companyRoutes } from './features/companies/routes.ts';
import { companyService } from './features/companies/service.ts';
import { dashboardRoutes } from './features/dashboard/routes.ts';
import { dashboardService } from './features/dashboard/service.ts';
import { authenticatorService } from './features/factors/authenticators.ts';
import { passkeyService } from './features/factors/passkeys.ts';
import { factorRoutes } from './features/factors/routes.ts';
import { secondStepService } from './features/factors/second-step.ts';
import { factorService } from './features/factors/service.ts';
import { fileRoutes } from './features/files/routes.ts';
import { firstStepsRoutes } from './features/first-steps/routes.ts';
import { firstStepsService } from './features/first-steps/service.ts';
import { formARoutes } from './features/form-a/routes.ts';
import { formBRoutes } from './features/form-b/routes.ts';
import { formCRoutes } from './features/form-c/routes.ts';
import { historyRoutes } from './features/history/routes.ts';
import { importRoutes } from './features/import/routes.ts';
import { importService } from './features/import/service.ts';
import { invitationHolderService } from './features/invitations/accept-invitation.ts';
import { invitationRoutes } from './features/invitations/routes.ts';
import { invitationService } from './features/invitations/service.ts';
import type { ScanAddresses } from './features/licences/addresses.ts';
import { licenceCheckRoutes } from './features/licences/routes.ts';
import { licenceScanRoutes } from './features/licences/scan-routes.ts';
import { licenceScanService } from './features/licences/scan-service.ts';
import { licenceCheckService } from './features/licences/service.ts';
import { managerRoutes } from './features/managers/routes.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { notificationService } from './features/notifications/service.ts';
import { paperRoutes } from './features/paper/routes.ts';
import { paperService } from './features/paper/service.ts';
import { pdfVerificationRoutes } from './features/pdf-verification/routes.ts';
import { pdfVerification } from './features/pdf-verification/service.ts';
import { placeRoutes } from './features/places/routes.ts';
import { placeService } from './features/places/service.ts';
import { questionRoutes } from './features/questions/routes.ts';
import { registrationRoutes } from './features/registration/routes.ts';
import { registrationService } from './features/registration/service.ts';
import { reminderRoutes } from './features/reminders/routes.ts';
import { reminderService } from './features/reminders/service.ts';
import { settingsRoutes } from './features/settings/routes.ts';
import {
  serveWithoutPasswords,
  singleSignOnRule,
} from './features/single-sign-on/other-sign-ins.ts';
import { singleSignOnRoutes } from './features/single-sign-on/routes.ts';
import { type SingleSignOn, singleSignOnService } from './features/single-sign-on/service.ts';
import { systemRoutes } from './features/system/routes.ts';
import { type Operation, systemService } from './features/system/service.ts';
import { technicianLinkRoutes } from './features/technician-links/routes.ts';
import { technicianLinkService } from './features/technician-links/service.ts';
import { linkUse } from './features/technician-links/use-link.ts';
import { technicianRoutes } from './features/technicians/routes.ts';
import { technicianService } from './features/technicians/service.ts';
import { venueClosureService } from './features/venues/closures.ts';
import { venueConfirmationService } from './features/venues/confirmation.ts';
import { venueLinkService } from './features/venues/links.ts';
import { venueRoutes } from './features/venues/routes.ts';
import { visitRegisterReader } from './features/visits/register.ts';
import { visitRoutes } from './features/visits/routes.ts';
import { visitService } from './features/visits/service.ts';
import { webhookRoutes } from './features/webhooks/routes.ts';
import { webhookService } from './features/webhooks/service.ts';
import type { Storage } from './platform/files/storage.ts';
import type { TemporaryFiles } from './platform/files/temporary-files.ts';
import type { ReceiveFiles } from './platform/http/request-files.ts';
import { serveOn } from './platform/http/serve.ts';
import type { LicenceRegister } from './platform/licence-list.ts';
import type { Transport } from './platform/mail/mail.ts';
import type { Places } from './platform/places/places.ts';
import type { Connection } from './platform/postgres/connect.ts';
import type { SecondFactorPolicy } from './platform/postgres/register-settings.ts';
import type { PublicCalls } from './platform/public-calls.ts';
import type { Push } from './platform/push/push.ts';
import { guessLimits } from './platform/rate-limits/guess-limits.ts';
import { registersOf } from './registers.ts';

export interface FeatureDependencies {
  readonly connection: Connection;
  readonly storage: Storage;
  readonly scanAddresses: ScanAddresses;
  readonly temporaryFiles: TemporaryFiles;
  readonly receiveFiles: ReceiveFiles;
  /** A state's licence list; left out when none is configured. */
  readonly licenceRegister?: LicenceRegister;
  readonly places: Places;
  readonly map: MapSource;
  /** Left out when no issuer is configured. */
  readonly singleSignOn?: SingleSignOn;
  /** Left out where no notifications are sent. */
  readonly push?: Push;
  /** Calls the addresses of webhooks. */
  readonly calls: PublicCalls;
  /** Address of the web app, without a slash at the end. */
  readonly publicUrl: string;
  /** The company that runs the venues. */
  readonly operatorName?: string | undefined;
  /** Path of the key that signs the register. */
  readonly signingKeyFile: string;
  /** Signs the addresses of calendars; equal on all servers of a database. */
  readonly calendarSecret: string;
  readonly secondFactor: SecondFactorPolicy;
  readonly operation: Operation;
  readonly transport: Transport;
  /** The built web app; left out to serve only the API. */
  readonly webFolder?: string;
  readonly now: () => Date;
}

/** Builds the services of all features, and serves their endpoints. */
export function addFeatures(app: FastifyInstance, dependencies: FeatureDependencies): void {
  const { connection, storage, scanAddresses, temporaryFiles, receiveFiles } = dependencies;
  const { licenceRegister, places, map, publicUrl, secondFactor, singleSignOn, now } = dependencies;
  const { webFolder, signingKeyFile, calendarSecret } = dependencies;
  const { db, pool, reads } = connection;
  const limits = signInLimits(db, now);
  const guesses = guessLimits(db, now);
  const codeLimits = signInLimits(db, now, 'code');
  const rule = singleSignOn && singleSignOnRule(db, singleSignOn);
  const sessions = sessionService({ db, secondFactor, rule, now });
  const authenticators = authenticatorService({ db, codeLimits, now });
  const secondStep = secondStepService({ db, authenticators, codeLimits, sessions, now });
  const auth = authService({ db, limits, sessions, secondStep });
  const registers = registersOf({ db, reads, storage, scanAddresses, now });
  const { managers, venues } = registers;
  const uploads = directUploads({ db, storage, temporaryFiles, now });
  const accounts = accountService({
    db,
    managers,
    directUploads: uploads,
    storage,
    secondFactor,
    now,
  });
  const licenceCheck = licenceCheckService({ licenceList: licenceRegister, now });
  const companies = companyService({ db, reads, licenceCheck, storage, now });

  const checkpoints = checkpointService({ db, signingKeyFile, now, log: app.log });
  const visits = visitService({ db, venues, publicUrl, now });
  const { questions, form_a: checks, form_b: faults, form_c: inspections } = registers;
  const technicianLinks = technicianLinkService({ db, venues, faults, publicUrl, now });
  const recordExport = exportRecorder({
    db,
    checkpoints,
    recordTaken: visits.recordTaken,
    now,
    log: app.log,
  });
  const identify = sessions.identify;
  const apiKeys = apiKeyService(db, now);
  const [identifyKey, identifyVisit] = [apiKeys.identify, visits.identify];
  const { identifyCertificate } = technicianLinks;
  const identification = { identify, identifyKey, identifyVisit, identifyCertificate, now };
  const serveAll = serveOn(app, { ...identification, receiveFiles, recordExport });
  const serve = singleSignOn?.isOnly ? serveWithoutPasswords(serveAll) : serveAll;
  authRoutes(serve, {
    auth,
    sessions,
    passwordResets: passwordResetService({ db, limits, now }),
    emailConfirmations: emailConfirmationService(db, now),
    accounts,
  });
  singleSignOnRoutes(serve, {
    app,
    service: singleSignOn && singleSignOnService({ db, singleSignOn, log: app.log, now }),
    sessions,
    accounts,
  });
  sessionRoutes(serve, { sessions, accounts });
  registrationRoutes(serve, {
    registrations: registrationService({ db, directUploads: uploads, storage, guesses, now }),
    sessions,
    accounts,
  });
  invitationRoutes(serve, {
    invitations: invitationService({ db, now }),
    holders: invitationHolderService(db, now),
    sendsMail: dependencies.operation.sendsMail,
  });
  factorRoutes(serve, {
    factors: factorService(db, now),
    authenticators,
    passkeys: passkeyService({ db, publicUrl, now }),
    secondStep,
    sessions,
    accounts,
  });
  accountRoutes(serve, accounts);
  notificationRoutes(serve, notificationService({ db, push: dependencies.push, now }));
  const copies = copyService({
    db,
    writeCopy: (file, proof) => backUp(file, { ...proof, pool, storage, isCopy: true }),
    storage,
    now,
  });
  apiKeyRoutes(serve, apiKeys, copies);
  webhookRoutes(serve, webhookService({ db, calls: dependencies.calls, now }));
  adminRoutes(serve, adminService({ db, storage, now }));
  const audit = auditService(db, reads);
  auditRoutes(serve, audit);
  licenceCheckRoutes(serve, { db, licenceCheck, guesses });
  venueRoutes(serve, {
    venues,
    closures: venueClosureService({ db, venues, now }),
    links: venueLinkService({ db, venues, managers, now }),
    confirmations: venueConfirmationService(db, now),
  });
  placeRoutes(serve, placeService(places));
  const { sendsMail } = dependencies.operation;
  settingsRoutes(serve, { map, sendsMail, operatorName: dependencies.operatorName });
  managerRoutes(serve, managers);
  licenceScanRoutes(serve, licenceScanService({ db, storage, scanAddresses, now }));
  companyRoutes(serve, {
    companies,
    confirmations: companyConfirmationService(db, now),
    guesses,
  });
  technicianRoutes(serve, technicianService({ db, reads, companies, licenceCheck, storage, now }));
  questionRoutes(serve, questions);
  firstStepsRoutes(serve, firstStepsService(db));
  systemRoutes(serve, systemService(dependencies));
  dashboardRoutes(serve, dashboardService({ db, now }));
  const calendar = calendarService({ db, reads, venues, storage, now });
  calendarRoutes(serve, calendar);
  const feeds = calendarFeedService({ db, reads, calendarSecret, publicUrl, now });
  calendarFeedRoutes(serve, app, feeds);
  const readRegister = visitRegisterReader({
    db,
    venues,
    managers,
    questions,
    checks,
    faults,
    inspections,
    calendar,
    audit,
    now,
  });
  visitRoutes(serve, visits, readRegister);
  bookingRoutes(serve, bookingService({ db, venues, now }));
  technicianLinkRoutes(
    serve,
    technicianLinks,
    linkUse({ db, storage, venues, faults, inspections, licenceCheck, now }),
  );
  boardRoutes(serve, {
    board: boardService({ db: reads.db, now }),
    reminders: reminderSender({ db, now }),
    recipients: mailRecipients({ db, now }),
  });
  formARoutes(serve, checks);
  formBRoutes(serve, faults);
  formCRoutes(serve, inspections);
  paperRoutes(serve, paperService({ db, reads, storage, now }));
  fileRoutes(serve, storage, recordExport);
  historyRoutes(serve, registers);
  const evidence = evidenceService({ db, checkpoints, files: storage, now });
  checkpointRoutes(serve, app, checkpoints, evidence);
  if (webFolder !== undefined) serveVerifierPage(app, webFolder, checkpoints.publishedKeys);
  pdfVerificationRoutes(serve, pdfVerification(db, registers, storage));
  importRoutes(serve, importService({ db, licenceCheck, now }));
  reminderRoutes(serve, reminderService(db));
}
