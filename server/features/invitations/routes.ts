import {
  acceptInvitation,
  createInvitationPoster,
  listInvitations,
  openInvitation,
  renewInvitation,
  sendInvitations,
  withdrawInvitation,
} from '#contract/invitations.ts';
import { INVITATIONS, INVITED } from '#contract/messages/invitations.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { InvitationHolderService } from './accept-invitation.ts';
import type { InvitationService } from './service.ts';

interface InvitationRoutesDependencies {
  readonly invitations: InvitationService;
  readonly holders: InvitationHolderService;
  readonly sendsMail: boolean;
}

export function invitationRoutes(
  serve: Serve,
  { invitations, holders, sendsMail }: InvitationRoutesDependencies,
): void {
  serve(listInvitations, ({ user, query }) => invitations.list(user, query));

  serve(sendInvitations, async ({ user, body, submission }) => {
    await invitations.send(user, body, submission);
    return { message: INVITATIONS[sendsMail ? 'sent' : 'written'](body.emails.length) };
  });

  serve(createInvitationPoster, ({ user, body }) => invitations.createPoster(user, body));

  serve(renewInvitation, ({ user, params }) => invitations.renew(user, params.id));

  serve(withdrawInvitation, async ({ user, params }) => {
    await invitations.withdraw(user, params.id);
    return { message: INVITATIONS.withdrawn };
  });

  serve(openInvitation, ({ user, body }) => holders.open(body.token, user));

  serve(acceptInvitation, async ({ user, body }) => {
    await holders.accept(user, body.token);
    return { message: INVITED.joined };
  });
}
