import { TECHNICIAN_LINK } from '#contract/messages/technician-links.ts';
import {
  listTechnicianLinks,
  openCertificate,
  openTechnicianLink,
  recordInspectionByLink,
  recordRepairByLink,
  sendTechnicianLink,
  takeTechnicianLink,
  withdrawTechnicianLink,
} from '#contract/technician-links/calls.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { TechnicianLinkService } from './service.ts';
import type { LinkUse } from './use-link.ts';

export function technicianLinkRoutes(
  serve: Serve,
  links: TechnicianLinkService,
  use: LinkUse,
): void {
  serve(sendTechnicianLink, ({ user, params, body }) => links.send(user, params.id, body));

  serve(listTechnicianLinks, async ({ user, params }) => ({
    data: await links.list(user, params.id),
  }));

  serve(withdrawTechnicianLink, async ({ user, params }) => {
    await links.withdraw(user, params.id);
    return { message: TECHNICIAN_LINK.withdrawnNow };
  });

  serve(openTechnicianLink, ({ body, browser }) => use.open(body, browser.userAgent));

  serve(takeTechnicianLink, async ({ body, browser }) => {
    await use.take(body, browser.userAgent);
    return { message: TECHNICIAN_LINK.begun };
  });

  serve(recordInspectionByLink, ({ body }) => use.inspect(body));

  serve(openCertificate, ({ body }) => links.openCertificate(body.certificate));

  serve(recordRepairByLink, ({ body }) => use.repair(body));
}
