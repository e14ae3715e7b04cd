import type { FastifyInstance } from 'fastify';
import type { Connection } from './database/connect.ts';
import { accountService } from './features/account/service.ts';
import { accountStore } from './features/account/store.ts';
import { authRoutes } from './features/auth/routes.ts';
import { authService } from './features/auth/service.ts';
import { authStore } from './features/auth/store.ts';
import { dashboardRoutes } from './features/dashboard/routes.ts';
import { dashboardService } from './features/dashboard/service.ts';
import { dashboardStore } from './features/dashboard/store.ts';
import { formACreation } from './features/form-a/create-service.ts';
import { formARoutes } from './features/form-a/routes.ts';
import { formAService } from './features/form-a/service.ts';
import { formAStore } from './features/form-a/store.ts';
import { formBService } from './features/form-b/service.ts';
import { managerService } from './features/managers/service.ts';
import { managerStore } from './features/managers/store.ts';
import { questionRoutes } from './features/questions/routes.ts';
import { questionService } from './features/questions/service.ts';
import { questionStore } from './features/questions/store.ts';
import { venueRoutes } from './features/venues/routes.ts';
import { venueService } from './features/venues/service.ts';
import { venueStore } from './features/venues/store.ts';
import { serveOn } from './http/serve.ts';
import type { Storage } from './storage/storage.ts';

export interface FeatureParts {
  readonly connection: Connection;
  readonly storage: Storage;
  readonly now: () => Date;
}

/** Puts the features together: each gets the parts and the other services that it needs. */
export function features(app: FastifyInstance, { connection, storage, now }: FeatureParts): void {
  const { db } = connection;
  const auth = authService(authStore(db), now);
  const managers = managerService(managerStore(db), storage, now);
  const accounts = accountService(accountStore(db), managers, storage);
  const venues = venueService(venueStore(db), managers, now);
  const questions = questionService(questionStore(db));
  const faults = formBService(now);
  const checks = formAService(db, formAStore(db), venues, faults, storage, now);
  const createCheck = formACreation({
    db,
    venues,
    managers,
    questions,
    faults,
    entries: checks,
    storage,
    now,
  });

  const serve = serveOn(app, auth.identify);
  authRoutes(serve, auth, accounts);
  venueRoutes(serve, venues);
  questionRoutes(serve, questions);
  dashboardRoutes(serve, dashboardService(dashboardStore(db), now));
  formARoutes(serve, checks, createCheck);
}
