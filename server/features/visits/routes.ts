import { VISIT_ENDED } from '#contract/messages/visits.ts';
import {
  endVisit,
  leaveVisit,
  listVisits,
  nameOfficer,
  openVisit,
  readVisit,
  readVisitRegister,
  recordShownVisit,
  sightRegister,
  startVisit,
  viewVisitRegister,
} from '#contract/visits/calls.ts';
import { visitorOf } from '#server/access.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { ReadVisitRegister } from './register.ts';
import type { VisitService } from './service.ts';

export function visitRoutes(
  serve: Serve,
  visits: VisitService,
  readRegister: ReadVisitRegister,
): void {
  serve(startVisit, ({ user, params, body }) => visits.start(user, params.id, body));

  serve(listVisits, async ({ user, params }) => ({ data: await visits.list(user, params.id) }));

  serve(endVisit, async ({ user, params }) => {
    await visits.end(user, params.id);
    return { message: VISIT_ENDED };
  });

  serve(readVisitRegister, ({ user, params }) => readRegister(user, params.id));

  serve(recordShownVisit, async ({ user, params, body }) => ({
    id: await visits.recordShown(user, params.id, body),
  }));

  serve(openVisit, ({ body, browser }) => visits.open(body, browser.userAgent));

  serve(readVisit, async ({ visit }) => visits.state(visit));

  serve(viewVisitRegister, async ({ visit }) => {
    const register = await readRegister(visitorOf(visit), visit.venueId);
    // Recorded before it is sent: nobody sees what the history does not say.
    await visits.recordView(visit, register.nights.length);
    return register;
  });

  serve(nameOfficer, ({ visit, body }) => visits.nameOfficer(visit, body));

  serve(sightRegister, ({ visit }) => visits.sight(visit));

  serve(leaveVisit, async ({ visit }) => {
    await visits.leave(visit);
    return { message: VISIT_ENDED };
  });
}
