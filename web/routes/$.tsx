import { Stack } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { API_ERROR } from '#contract/messages/errors.ts';
import { PAGE } from '#contract/messages/lists.ts';
import { AuthHeader } from '#web/components/page/auth-header.tsx';
import { NotFoundPage } from '#web/components/page/not-found-page.tsx';
import { SignInLink } from '#web/components/page/sign-in-link.tsx';
import { settleSession } from '#web/session/settle-session.ts';
import { useStored } from '#web/session/stored-value.ts';
import { sessionUser } from '#web/session/user.ts';
import { Shell } from '#web/shell/shell.tsx';
import { SignedOutLayout } from '#web/shell/signed-out-layout.tsx';

/** Addresses that no screen has: within the frame that the visitor knows. */
export const Route = createFileRoute('/$')({
  beforeLoad: async ({ context }) => {
    const user = sessionUser.read();
    if (user) await settleSession(user, context.queryClient);
  },
  component: UnknownAddress,
});

function UnknownAddress() {
  const isSignedIn = useStored(sessionUser) !== null;
  if (isSignedIn)
    return (
      <Shell>
        <NotFoundPage />
      </Shell>
    );
  return (
    <SignedOutLayout>
      <Stack>
        <AuthHeader title={API_ERROR.notFound} hint={PAGE.notFoundHint} />
        <SignInLink />
      </Stack>
    </SignedOutLayout>
  );
}
