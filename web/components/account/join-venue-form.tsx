import { Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { BUTTON, LABEL } from '#contract/messages/labels.ts';
import { JOIN_VENUE } from '#contract/messages/profile.ts';
import { joinVenue } from '#contract/venues/calls.ts';
import { joinVenueForm } from '#contract/venues/links.ts';
import { mutation } from '#web/api/mutation.ts';
import { SchemaForm } from '#web/components/form/schema-form.tsx';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { useSchemaForm } from '#web/components/form/use-schema-form.ts';
import { JOIN_VENUE_RELOAD_MS } from '#web/ui/delays.ts';
import { showError } from '../feedback/show-error.ts';
import { refreshVenues } from './refresh-venues.ts';

/** Joins a venue with its code. */
export function JoinVenueForm({ managerId }: { managerId: string }) {
  const joining = useMutation(mutation(joinVenue));
  const { form, formProps, showFieldErrors } = useSchemaForm({
    schema: joinVenueForm,
    initialValues: { venue_code: '' },
  });
  const send = formProps((body) =>
    joining.mutateAsync(
      { params: { managerId, venue_code: body.venue_code }, body },
      {
        onSuccess: (venues) => refreshVenues(venues, JOIN_VENUE.success, JOIN_VENUE_RELOAD_MS),
        onError: (error) => showError(error, showFieldErrors),
      },
    ),
  );

  return (
    <SchemaForm {...send}>
      <Stack>
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
    </SchemaForm>
  );
}
