import { createFileRoute } from '@tanstack/react-router';
import { Invited } from '#web/screens/auth/invited.tsx';
import { singleSignOnOffer } from '#web/session/single-sign-on-offer.ts';
import { sessionUser } from '#web/session/user.ts';

export const Route = createFileRoute('/_open/auth/invitation/$token')({
  component: InvitedRoute,
});

function InvitedRoute() {
  return (
    <Invited
      token={Route.useParams().token}
      user={sessionUser.read()}
      mayRegister={singleSignOnOffer() !== 'only'}
    />
  );
}
