import { Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { fieldIssue } from '#contract/core/paired-fields.ts';
import { can } from '#contract/core/permissions/permissions.ts';
import {
  hasFailed,
  type Inspector,
  inspectedInFuture,
  newFormC,
} from '#contract/form-c/schemas.ts';
import { ENTRY } from '#contract/messages/components/entries.ts';
import { FIELD_ERROR } from '#contract/messages/errors/field-errors.ts';
import { FORM_C } from '#contract/messages/screens/form-c.ts';
import { NAV } from '#contract/messages/screens/shell.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { localDateTime, localDay, type TimeZone } from '#contract/time/venue-time.ts';
import { createFormCMutation } from '#web/api/registers/form-c.ts';
import { DayTimeField } from '#web/components/date/day-time-field.tsx';
import { FormPanel } from '#web/components/form/form-panel.tsx';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { VenueSelect } from '#web/components/form/venue-select.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { useEntryForm } from '#web/components/register/use-entry-form.ts';
import { useActor } from '#web/session/user.ts';
import type { ViewingVenue } from '#web/session/viewing-venue.ts';
import { InspectionFields } from './inspection-fields.tsx';

interface CreateFormCProps {
  /** null where the form lets the venue be chosen. */
  venue: ViewingVenue | null;
  /** Time zone of the venue, or else of the device. */
  zone: TimeZone;
  /** Details of the signed-in technician; null for other users, who name the technician. */
  inspector: Inspector | null;
}

const NO_INSPECTOR: Inspector = {
  technician_name: '',
  technician_licence_number: '',
  technician_company_name: '',
};

/** A new inspection. */
export function CreateFormC({ venue, zone, inspector }: CreateFormCProps) {
  const actor = useActor();
  const [schema] = useState(() => schemaIn(zone));
  const { form, send, isPending } = useEntryForm({
    schema,
    draftKey: venue?.value ?? '',
    initialValues: {
      venue_id: venue?.value,
      submitted_at: localDateTime(new Date(), zone),
      ...(inspector ?? NO_INSPECTOR),
      system_working: undefined,
      system_recording: undefined,
      cameras: undefined,
      recording: undefined,
      match_time: undefined,
      note: '',
      form_image: undefined,
      open_fault: true,
    },
    mutation: createFormCMutation,
    successMessage: ENTRY.created,
    list: '/form-c',
    openedFault: ({ id, fault_id }) =>
      fault_id !== null && can(actor, 'form-b:update') ? id : undefined,
  });

  const isFailed = hasFailed(form.values);

  return (
    <>
      <PageHeader title={FORM_C.createTitle} parent={{ to: '/form-c', label: NAV.formC }} />
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
        <InspectionFields
          inputOf={form.getInputProps}
          signsAsSelf={inspector !== null}
          hasFailed={isFailed}
        />
        {isFailed && (
          <Checkbox
            label={FORM_C.openFault}
            description={FORM_C.openFaultHint}
            size="md"
            {...form.getInputProps('open_fault', { type: 'checkbox' })}
          />
        )}
        <SubmitButton pending={isPending} size="lg" />
      </FormPanel>
    </>
  );
}

/** Adds the rule that depends on the zone, so that the browser refuses a time in the future. */
function schemaIn(zone: TimeZone) {
  return newFormC.refine(
    ({ submitted_at: at }) => !at || !inspectedInFuture(at, new Date(), zone),
    fieldIssue('submitted_at', FIELD_ERROR.dateInFuture),
  );
}
