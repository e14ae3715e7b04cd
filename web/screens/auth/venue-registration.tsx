import { Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { VENUE_CREATION_REDIRECT_MS, VENUE_CREATION_TOAST_MS } from '#contract/core/limits.ts';
import { REGISTER } from '#contract/messages/added/account-screens.ts';
import { TITLE } from '#contract/messages/spec/titles.ts';
import { TOAST } from '#contract/messages/spec/toasts.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { VenueForm } from '../venues/form/form.tsx';
import { AuthHeader } from './auth-header.tsx';
import { SignInLink } from './sign-in-link.tsx';

export function VenueRegistration() {
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);

  function leave(): void {
    setLeaving(true);
    showSuccessToast(TOAST.venueRegistered, VENUE_CREATION_TOAST_MS);
    setTimeout(() => void navigate({ to: '/auth/login' }), VENUE_CREATION_REDIRECT_MS);
  }

  return (
    <Stack>
      <AuthHeader title={TITLE.registerVenue} hint={REGISTER.venueHint} />
      <VenueForm onSaved={leave} isLeaving={isLeaving} />
      <SignInLink />
    </Stack>
  );
}
