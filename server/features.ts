import type { FastifyInstance } from 'fastify';
import type { MapSource } from '#contract/settings/schemas.ts';
import { accountChanges } from './features/account/change-service.ts';
import { directUploads } from './features/account/direct-uploads.ts';
import { accountRoutes } from './features/account/routes.ts';
import { accountService } from './features/account/service.ts';
import { passwordLinks } from './features/auth/password-links.ts';
import { resetService } from './features/auth/password-reset.ts';
import { authRoutes } from './features/auth/routes.ts';
import { authService } from './features/auth/service.ts';
import { guessService } from './features/auth/sign-in-limits.ts';
import { authStore } from './features/auth/store.ts';
import { companyChanges } from './features/companies/change-service.ts';
import { companyRoutes } from './features/companies/routes.ts';
import { companyService } from './features/companies/service.ts';
import { companyStore } from './features/companies/store.ts';
import { dashboardRoutes } from './features/dashboard/routes.ts';
import { dashboardService } from './features/dashboard/service.ts';
import { dashboardStore } from './features/dashboard/store.ts';
import { fileRoutes } from './features/files/routes.ts';
import { formACreation } from './features/form-a/record-check.ts';
import { formARoutes } from './features/form-a/routes.ts';
import { formBRoutes } from './features/form-b/routes.ts';
import { formCRoutes } from './features/form-c/routes.ts';
import { historyRoutes } from './features/history/routes.ts';
import { historyService } from './features/history/service.ts';
import { historyStore } from './features/history/store.ts';
import { licenceCheckRoutes } from './features/licence-check/routes.ts';
import { licenceCheck } from './features/licence-check/service.ts';
import { managerChanges } from './features/managers/change-service.ts';
import { managerRoutes } from './features/managers/routes.ts';
import { pdfVerificationRoutes } from './features/pdf-verification/routes.ts';
import { pdfVerification } from './features/pdf-verification/service.ts';
import { placeRoutes } from './features/places/routes.ts';
import { placeService } from './features/places/service.ts';
import { questionChanges } from './features/questions/change-service.ts';
import { questionRoutes } from './features/questions/routes.ts';
import { questionService } from './features/questions/service.ts';
import { questionStore } from './features/questions/store.ts';
import { registersOf } from './features/registers.ts';
import { registrationRoutes } from './features/registration/routes.ts';
import { registration } from './features/registration/service.ts';
import { reminderRoutes } from './features/reminders/routes.ts';
import { reminderService } from './features/reminders/service.ts';
import { reminderStore } from './features/reminders/store.ts';
import { settingsRoutes } from './features/settings/routes.ts';
import { technicianChanges } from './features/technicians/change-service.ts';
import { technicianRoutes } from './features/technicians/routes.ts';
import { technicianService } from './features/technicians/service.ts';
import { technicianStore } from './features/technicians/store.ts';
import { venueChanges } from './features/venues/change-service.ts';
import { venueClosures } from './features/venues/closures.ts';
import { venueLinks } from './features/venues/links.ts';
import { venueChangeRoutes, venueLinkRoutes, venueRoutes } from './features/venues/routes.ts';
import type { Storage } from './platform/files/storage.ts';
import { serveOn } from './platform/http/serve.ts';
import type { LicenceRegister } from './platform/licence-lists/licence-list.ts';
import type { Places } from './platform/places/places.ts';
import type { Connection } from './platform/postgres/connect.ts';
import { countStore } from './platform/rate-limits/store.ts';

export interface FeatureDependencies {
  readonly connection: Connection;
  readonly storage: Storage;
  /** Where people reach the web app, without a slash at the end. */
  readonly publicUrl: string;
  /** A state's register of licences; left out where none is configured. */
  readonly licenceRegister?: LicenceRegister;
  readonly places: Places;
  readonly map: MapSource;
  readonly now: () => Date;
}

/** Puts the features together: each gets the parts and the other services that it needs. */
export function features(app: FastifyInstance, dependencies: FeatureDependencies): void {
  const { connection, storage, publicUrl, licenceRegister, places, map, now } = dependencies;
  const { db } = connection;
  const guesses = guessService(countStore(db), now);
  const auth = authService(authStore(db), guesses, now);
  const registers = registersOf(db, storage, now);
  const { managers, venues, form_a: checks, form_b: faults, form_c: inspections } = registers;
  const arriving = directUploads(db, storage, now);
  const accounts = accountService({ db, managers, directUploads: arriving, storage, now });
  const register = registration({ db, directUploads: arriving, storage, now });
  const { sendPasswordLink, restoreLink } = passwordLinks(publicUrl, now);
  const checkLicence = licenceCheck(licenceRegister, now);
  const questions = questionService(questionStore(db));
  const companies = companyService(companyStore(db));
  const technicians = technicianService(technicianStore(db));
  const createCheck = formACreation({
    db,
    venues,
    managers,
    questions,
    entries: checks,
    storage,
    now,
  });

  const serve = serveOn(app, auth.identify);
  authRoutes(serve, auth, resetService(db, guesses, now), accounts);
  registrationRoutes(serve, register, auth, accounts);
  accountRoutes(serve, accounts, accountChanges(db, storage, restoreLink, now));
  licenceCheckRoutes(serve, db, checkLicence);
  venueRoutes(serve, venues);
  venueChangeRoutes(serve, venueChanges(db, venues, now), venueClosures(db, venues, now));
  venueLinkRoutes(serve, venueLinks(db, venues, managers, now));
  placeRoutes(serve, placeService(places));
  settingsRoutes(serve, map);
  managerRoutes(serve, managers, managerChanges(db, managers, storage, now));
  const companyDependencies = { db, companies, checkLicence, storage, now };
  companyRoutes(serve, companies, companyChanges({ ...companyDependencies, sendPasswordLink }));
  technicianRoutes(serve, technicians, technicianChanges({ ...companyDependencies, technicians }));
  questionRoutes(serve, questions, questionChanges(db, questions, now));
  dashboardRoutes(serve, dashboardService(dashboardStore(db), now));
  formARoutes(serve, checks, createCheck);
  formBRoutes(serve, faults);
  formCRoutes(serve, inspections);
  fileRoutes(serve, storage);
  historyRoutes(serve, historyService(historyStore(db), registers));
  pdfVerificationRoutes(serve, pdfVerification(db, registers, storage));
  reminderRoutes(serve, reminderService(reminderStore(db)));
}
