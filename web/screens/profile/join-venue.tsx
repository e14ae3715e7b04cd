import { Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { JOIN_VENUE_RELOAD_MS } from '#contract/limits.ts';
import { PROFILE } from '#contract/messages/added/account-screens.ts';
import { BUTTON, LABEL } from '#contract/messages/labels.ts';
import { TITLE } from '#contract/messages/titles.ts';
import { TOAST } from '#contract/messages/toasts.ts';
import { joinVenueForm } from '#contract/venue-links.ts';
import { joinVenueMutation } from '#web/api/account.ts';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { useSchemaForm } from '#web/components/form/use-schema-form.ts';
import { tellFailure } from '../tell-failure.ts';
import { keepVenues } from './keep-venues.ts';

export function JoinVenue({ managerId }: { managerId: string }) {
  const joining = useMutation(joinVenueMutation(managerId));
  const { form, formProps, showFieldErrors } = useSchemaForm(joinVenueForm, { venue_code: '' });
  const send = formProps((body) =>
    joining.mutate(body, {
      onSuccess: (venues) => keepVenues(venues, TOAST.venueJoined, JOIN_VENUE_RELOAD_MS),
      onError: (error) => tellFailure(error, showFieldErrors),
    }),
  );

  return (
    <Paper component="section" p={{ base: 'md', sm: 'xl' }} bg="var(--night-surface)" maw={560}>
      <form {...send}>
        <Stack>
          <div>
            <Title order={2} size="h4">
              {TITLE.joinVenue}
            </Title>
            <Text c="dimmed">{PROFILE.joinHint}</Text>
          </div>
          <TextInput
            label={LABEL.venueCode}
            autoComplete="off"
            autoCapitalize="characters"
            {...form.getInputProps('venue_code')}
          />
          <SubmitButton pending={joining.isPending || joining.isSuccess}>
            {BUTTON.joinVenue}
          </SubmitButton>
        </Stack>
      </form>
    </Paper>
  );
}
