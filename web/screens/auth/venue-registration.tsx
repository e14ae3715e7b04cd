import { Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { VENUE_REGISTRATION } from '#contract/messages/sign-in.ts';
import { AuthHeader } from '#web/components/page/auth-header.tsx';
import { SignInLink } from '#web/components/page/sign-in-link.tsx';
import { VENUE_CREATION_REDIRECT_MS, VENUE_CREATION_TOAST_MS } from '#web/ui/delays.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { VenueForm } from '../venues/form/form.tsx';

export function VenueRegistration() {
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);

  function leave(): void {
    setLeaving(true);
    showSuccessToast(VENUE_REGISTRATION.success, { autoClose: VENUE_CREATION_TOAST_MS });
    setTimeout(() => void navigate({ to: '/auth/login' }), VENUE_CREATION_REDIRECT_MS);
  }

  return (
    <Stack>
      <AuthHeader title={VENUE_REGISTRATION.title} hint={VENUE_REGISTRATION.hint} />
      <VenueForm onSaved={leave} isLeaving={isLeaving} />
      <SignInLink />
    </Stack>
  );
}
