import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { VENUE_FORM } from '#contract/messages/screens/venues.ts';
import { changedVenue } from '#contract/venues/form.ts';
import type { Venue } from '#contract/venues/schemas.ts';
import { createVenueMutation, updateVenueMutation } from '#web/api/venue-form.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { useSchemaForm } from '#web/components/form/use-schema-form.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { suggestedCode } from './suggested-code.ts';

/**
 * What the venue form holds, and how it is sent.
 * @param ownManagerId of who creates it, to be connected to it
 */
export function useVenueForm(
  venue: Venue | undefined,
  ownManagerId: string | undefined,
  onSaved: (venue: Venue) => void,
) {
  const [code] = useState(suggestedCode);
  const { form, formProps, submissionKey, showFieldErrors } = useSchemaForm(changedVenue, {
    name: venue?.name ?? '',
    code: venue?.code ?? code,
    licence_number: venue?.licence_number ?? '',
    address: venue?.address ?? '',
    latitude: venue?.latitude ?? '',
    longitude: venue?.longitude ?? '',
    company_id: venue?.company_id ?? undefined,
    hours: venue?.hours ?? {},
    app_manager_selection: venue?.appManagerSelection ?? false,
    is_active: venue?.is_active ?? true,
    version: venue?.version,
  });

  const creation = useMutation(createVenueMutation(submissionKey));
  const update = useMutation(updateVenueMutation(venue?.id ?? ''));
  const answers = {
    onSuccess: (saved: Venue) => {
      tellAppManagerSelection(venue, saved);
      onSaved(saved);
    },
    onError: (error: unknown) => showError(error, showFieldErrors),
  };
  const send = formProps(({ is_active, version, ...fields }) =>
    venue
      ? update.mutateAsync({ ...fields, is_active, version }, answers)
      : creation.mutateAsync({ ...fields, manager_id: ownManagerId }, answers),
  );

  return { form, send, isPending: creation.isPending || update.isPending, failure: update.error };
}

function tellAppManagerSelection(before: Venue | undefined, after: Venue): void {
  if (!before || before.appManagerSelection === after.appManagerSelection) return;
  const { appManagerSelectionEnabled, appManagerSelectionDisabled } = VENUE_FORM;
  showSuccessToast(
    after.appManagerSelection ? appManagerSelectionEnabled : appManagerSelectionDisabled,
  );
}
