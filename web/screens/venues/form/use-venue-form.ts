import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listCompanyNames } from '#contract/companies/calls.ts';
import { VENUE_FORM } from '#contract/messages/venues.ts';
import { createVenue, updateVenue } from '#contract/venues/calls.ts';
import { changedVenue } from '#contract/venues/form.ts';
import type { Venue } from '#contract/venues/schemas.ts';
import { isConflict } from '#web/api/errors.ts';
import { mutation } from '#web/api/mutation.ts';
import { query } from '#web/api/query.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { suggestCode } from '#web/components/form/suggest-code.ts';
import { useSchemaForm } from '#web/components/form/use-schema-form.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';

interface VenueFormOptions {
  /** The venue to change; undefined for a new one. */
  venue: Venue | undefined;
  /** The manager who creates a venue, to be connected to it. */
  ownManagerId: string | undefined;
  onSaved: (venue: Venue) => void;
}

/** The values of the venue form, and the call that saves them. */
export function useVenueForm({ venue, ownManagerId, onSaved }: VenueFormOptions) {
  const [code] = useState(suggestCode);
  const onlyCompany = useOnlyCompany();
  const { form, formProps, submissionKey, showFieldErrors } = useSchemaForm({
    schema: changedVenue,
    initialValues: {
      name: venue?.name ?? '',
      code: venue?.code ?? code,
      licence_number: venue?.licence_number ?? '',
      address: venue?.address ?? '',
      latitude: venue?.latitude ?? '',
      longitude: venue?.longitude ?? '',
      company_id: (venue ? venue.company_id : onlyCompany) ?? undefined,
      hours: venue?.hours ?? {},
      app_manager_selection: venue?.appManagerSelection ?? false,
      is_active: venue?.is_active ?? true,
      rules: venue?.rules,
      region: venue?.region ?? '',
      version: venue?.version,
    },
  });

  const creation = useMutation(mutation(createVenue));
  const update = useMutation(mutation(updateVenue));
  const callbacks = {
    onSuccess: (saved: Venue) => {
      showAppManagerSelection(venue, saved);
      onSaved(saved);
    },
    onError: (error: unknown) => {
      if (!(venue && isConflict(error))) showError(error, showFieldErrors);
    },
  };
  const send = formProps(({ is_active, version, ...fields }) =>
    venue
      ? update.mutateAsync(
          { params: { id: venue.id }, body: { ...fields, is_active, version } },
          callbacks,
        )
      : creation.mutateAsync(
          { body: { ...fields, manager_id: ownManagerId }, idempotencyKey: submissionKey },
          callbacks,
        ),
  );

  return { form, send, isPending: creation.isPending || update.isPending, error: update.error };
}

/** Returns the id of the register's only company, where the companies were loaded before. */
function useOnlyCompany(): string | undefined {
  const companies = useQueryClient().getQueryData(query(listCompanyNames, { query: {} }).queryKey);
  return companies?.length === 1 ? companies[0]?.id : undefined;
}

function showAppManagerSelection(before: Venue | undefined, after: Venue): void {
  if (!before || before.appManagerSelection === after.appManagerSelection) return;
  const { appManagerSelectionEnabled, appManagerSelectionDisabled } = VENUE_FORM;
  showSuccessToast(
    after.appManagerSelection ? appManagerSelectionEnabled : appManagerSelectionDisabled,
  );
}
