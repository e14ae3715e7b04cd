import { Text } from '@mantine/core';
import { useState } from 'react';
import type { Inspector } from '#contract/form-c/schemas.ts';
import { ENTRY } from '#contract/messages/components/entries.ts';
import { FORM_C } from '#contract/messages/screens/form-c.ts';
import { NAV } from '#contract/messages/screens/shell.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { localDateTime, localDay, type TimeZone } from '#contract/time/venue-time.ts';
import { createFormCMutation } from '#web/api/form-c.ts';
import { DayTimeField } from '#web/components/date/day-time-field.tsx';
import { FormPanel } from '#web/components/form/form-panel.tsx';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { VenueSelect } from '#web/components/form/venue-select.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { useEntryForm } from '#web/components/register/use-entry-form.ts';
import type { ViewingVenue } from '#web/session/viewing-venue.ts';
import { InspectionFields } from './inspection-fields.tsx';
import { inspectionIn } from './inspection-schema.ts';

interface CreateFormCProps {
  /** null where the venue is chosen. */
  venue: ViewingVenue | null;
  /** Of the venue, or of the place that one inspects in. */
  zone: TimeZone;
  /** Who is signed in and inspects; null for others, who name the technician. */
  inspector: Inspector | null;
}

const UNKNOWN: Inspector = {
  technician_name: '',
  technician_licence_number: '',
  technician_company_name: '',
};

/** An inspection of the whole system. */
export function CreateFormC({ venue, zone, inspector }: CreateFormCProps) {
  const [schema] = useState(() => inspectionIn(zone));
  const { form, send, isPending } = useEntryForm({
    schema,
    about: venue?.value ?? '',
    initialValues: {
      venue_id: venue?.value,
      submitted_at: localDateTime(new Date(), zone),
      ...(inspector ?? UNKNOWN),
      system_working: undefined,
      system_recording: undefined,
      cameras: undefined,
      recording: undefined,
      match_time: undefined,
      note: '',
      form_image: undefined,
    },
    mutation: createFormCMutation,
    said: ENTRY.created,
    list: '/form-c',
  });

  return (
    <>
      <PageHeader title={FORM_C.createTitle} above={{ to: '/form-c', label: NAV.formC }} />
      <FormPanel {...send}>
        {venue ? (
          <Text fw={600}>{venue.label}</Text>
        ) : (
          <VenueSelect label={LABEL.venue} required {...form.getInputProps('venue_id')} />
        )}
        <DayTimeField
          label={LABEL.date}
          required
          maxDay={localDay(new Date(), zone)}
          {...form.getInputProps('submitted_at')}
        />
        <InspectionFields inputOf={form.getInputProps} signsAsSelf={inspector !== null} />
        <SubmitButton pending={isPending} size="lg" />
      </FormPanel>
    </>
  );
}
