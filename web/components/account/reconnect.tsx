import { Group, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { VenueLink } from '#contract/managers/schemas.ts';
import { MY_VENUES } from '#contract/messages/profile.ts';
import { joinVenue } from '#contract/venues/calls.ts';
import { joinVenueForm } from '#contract/venues/links.ts';
import { mutation } from '#web/api/mutation.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { SchemaForm } from '#web/components/form/schema-form.tsx';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { useSchemaForm } from '#web/components/form/use-schema-form.ts';
import { JOIN_VENUE_RELOAD_MS } from '#web/ui/delays.ts';
import { refreshVenues } from './refresh-venues.ts';

interface ReconnectProps {
  managerId: string;
  venue: VenueLink;
}

/** Asks for the new code of a venue whose code has changed. */
export function Reconnect({ managerId, venue }: ReconnectProps) {
  const joining = useMutation(mutation(joinVenue));
  const { form, formProps, showFieldErrors } = useSchemaForm({
    schema: joinVenueForm,
    initialValues: { venue_code: '' },
    draftKey: venue.id,
  });
  const send = formProps((body) =>
    joining.mutateAsync(
      { params: { managerId, venue_code: body.venue_code }, body },
      {
        onSuccess: (venues) => refreshVenues(venues, MY_VENUES.added, JOIN_VENUE_RELOAD_MS),
        onError: (error) => showError(error, showFieldErrors),
      },
    ),
  );

  return (
    <SchemaForm {...send}>
      <Group gap="xs" align="end">
        <TextInput
          aria-label={MY_VENUES.newCode(venue.name)}
          description={MY_VENUES.reconnectHint}
          autoComplete="off"
          autoCapitalize="characters"
          flex="1 1 10rem"
          maw={360}
          {...form.getInputProps('venue_code')}
        />
        <SubmitButton variant="default" pending={joining.isPending || joining.isSuccess}>
          {MY_VENUES.reconnect}
        </SubmitButton>
      </Group>
    </SchemaForm>
  );
}
