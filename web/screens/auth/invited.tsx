import { Alert, Button, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { User } from '#contract/auth/schemas.ts';
import { acceptInvitation, type OpenedInvitation, openInvitation } from '#contract/invitations.ts';
import { API_ERROR } from '#contract/messages/errors.ts';
import { INVITATIONS, INVITED } from '#contract/messages/invitations.ts';
import { BUTTON, ROLE_NAME } from '#contract/messages/labels.ts';
import { SHELL } from '#contract/messages/shell.ts';
import { messageOf } from '#web/api/errors.ts';
import { mutation } from '#web/api/mutation.ts';
import { query } from '#web/api/query.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { AuthHeader } from '#web/components/page/auth-header.tsx';
import { Loading } from '#web/components/page/loading.tsx';
import { SignInLink } from '#web/components/page/sign-in-link.tsx';
import { useLogout } from '#web/session/use-logout.ts';
import { useRefreshUser } from '#web/session/use-refresh-user.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { Registration } from './registration.tsx';

interface InvitedProps {
  token: string;
  /** The signed-in user; null when signed out. */
  user: User | null;
  /** False where accounts are opened at the organisation only. */
  mayRegister: boolean;
}

/** What an invitation's link opens: registration for new people, joining for those with an account. */
export function Invited({ token, user, mayRegister }: InvitedProps) {
  const { data: invitation, error } = useQuery({
    ...query(openInvitation, { body: { token } }),
    // Asked once: it also notes that the link was opened.
    staleTime: Number.POSITIVE_INFINITY,
  });
  // Once it is used, it is refused when it is fetched again: the screen stays until it is left.
  if (!invitation) {
    if (!error) return <Loading />;
    return <Refused message={messageOf(error)} isSignedIn={user !== null} />;
  }
  if (user) return <Join token={token} user={user} invitation={invitation} />;
  if (invitation.has_account || !mayRegister) {
    return (
      <Stack>
        <AuthHeader title={INVITED.title} hint={textOf(invitation)} />
        {invitation.has_account && invitation.email && (
          <Text style={{ overflowWrap: 'anywhere' }}>{INVITED.hasAccount(invitation.email)}</Text>
        )}
        <SignIn token={token} label={INVITED.signIn} variant="filled" />
      </Stack>
    );
  }
  return (
    <Stack>
      <Alert variant="light" title={INVITED.title}>
        {textOf(invitation)}
      </Alert>
      {invitation.channel === 'qr' && (
        <SignIn token={token} label={INVITED.haveAccount} variant="default" />
      )}
      <Registration invitation={{ ...invitation, token }} />
    </Stack>
  );
}

function textOf({ channel, invited_by, role, is_area_manager, venues }: OpenedInvitation): string {
  const name = is_area_manager ? INVITATIONS.areaManager : ROLE_NAME[role];
  return channel === 'qr' ? INVITED.qrText(name, venues) : INVITED.text(invited_by, name, venues);
}

interface SignInProps {
  token: string;
  label: string;
  variant: 'filled' | 'default';
}

/** Leads to the sign-in page, and from there back here. */
function SignIn({ token, label, variant }: SignInProps) {
  return (
    <LinkButton
      to="/auth/login"
      search={{ redirect: `/auth/invitation/${token}` }}
      variant={variant}
    >
      {label}
    </LinkButton>
  );
}

interface JoinProps {
  token: string;
  user: User;
  invitation: OpenedInvitation;
}

/** Joins with the account that the user is signed in to. Only the button does, not the link. */
function Join({ token, user, invitation }: JoinProps) {
  const navigate = useNavigate();
  const refreshUser = useRefreshUser();
  const accepting = useMutation({
    ...mutation(acceptInvitation),
    onSuccess: ({ message }) => {
      showSuccessToast(message);
      void refreshUser().then(() => navigate({ to: '/' }));
    },
    onError: (error) => showError(error),
  });
  const logout = useLogout();
  const { email } = invitation;
  const isForOther = email !== null && email.toLowerCase() !== user.email.toLowerCase();

  return (
    <Stack>
      <AuthHeader title={INVITED.title} hint={textOf(invitation)} />
      <Text style={{ overflowWrap: 'anywhere' }}>{INVITED.signedInAs(user.name)}</Text>
      {isForOther ? (
        <>
          <Alert color="red" role="alert">
            {API_ERROR.linkOfOther}
          </Alert>
          <Button variant="default" loading={logout.isPending} onClick={() => logout.mutate()}>
            {BUTTON.logout}
          </Button>
        </>
      ) : (
        <Button
          size="lg"
          loading={accepting.isPending || accepting.isSuccess}
          onClick={() => accepting.mutate({ body: { token } })}
        >
          {INVITED.join}
        </Button>
      )}
    </Stack>
  );
}

function Refused({ message, isSignedIn }: { message: string; isSignedIn: boolean }) {
  return (
    <Stack>
      <AuthHeader title={INVITED.refusedTitle} />
      <Alert color="red" role="alert">
        {message}
      </Alert>
      {isSignedIn ? <LinkButton to="/">{SHELL.home}</LinkButton> : <SignInLink />}
    </Stack>
  );
}
