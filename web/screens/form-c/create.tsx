import { Checkbox, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { can } from '#contract/access/permissions.ts';
import { createFormC } from '#contract/form-c/calls.ts';
import {
  FINDING_NAMES,
  hasFailed,
  type Inspector,
  inspectedInFuture,
  newFormC,
} from '#contract/form-c/schemas.ts';
import { fieldIssue } from '#contract/inputs/paired-inputs.ts';
import { ENTRY } from '#contract/messages/entries.ts';
import { FIELD_ERROR } from '#contract/messages/errors.ts';
import { FORM_C } from '#contract/messages/form-c.ts';
import { TASK } from '#contract/messages/forms.ts';
import { LABEL } from '#contract/messages/labels.ts';
import { PAGE } from '#contract/messages/lists.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import {
  localDateTime,
  localDay,
  parseVenueTime,
  type TimeZone,
} from '#contract/time/venue-time.ts';
import { call } from '#web/api/call.ts';
import { DayTimeField } from '#web/components/form/day-time-field.tsx';
import { SchemaForm } from '#web/components/form/schema-form.tsx';
import { VenueSelect } from '#web/components/form/venue-select.tsx';
import { useEntryForm } from '#web/components/register/use-entry-form.ts';
import { Fact, Facts } from '#web/components/task/facts.tsx';
import { SubmitBar } from '#web/components/task/submit-bar.tsx';
import classes from '#web/components/task/task.module.css';
import { TaskHeader } from '#web/components/task/task-header.tsx';
import { useActor } from '#web/session/user.ts';
import type { ViewingVenue } from '#web/session/viewing-venue.ts';
import { InspectionFields, inspectionValues } from './inspection-fields.tsx';

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
      ...inspectionValues(),
      open_fault: true,
    },
    save: (body, idempotencyKey) => call(createFormC, { body, idempotencyKey }),
    successMessage: ENTRY.created,
    list: '/form-c',
    openedFault: ({ id, fault_id }) =>
      fault_id !== null && can(actor, 'form-b:update') ? id : undefined,
  });

  const { values, errors } = form;
  const [isChangingTime, { open: changeTime }] = useDisclosure(false);
  const inspected = values.submitted_at ? parseVenueTime(values.submitted_at, zone) : undefined;
  const left = FINDING_NAMES.filter((name) => values[name] === undefined).length;
  const count = FINDING_NAMES.length;

  return (
    <div className={classes.task} data-task>
      <TaskHeader progress={1 - left / count} close={{ to: '/form-c', label: TASK.close }}>
        <title>{PAGE.title(FORM_C.createTitle)}</title>
        <Title order={1} size="h4">
          {FORM_C.createTitle}
        </Title>
        <Text size="sm" c="dimmed">
          {venue && <span>{venue.label}</span>}
          {venue && ' · '}
          {TASK.progress(count - left, count)}
        </Text>
      </TaskHeader>
      <SchemaForm {...send} className={classes.form}>
        {!venue && <VenueSelect label={LABEL.venue} required {...form.getInputProps('venue_id')} />}
        <Facts>
          <Fact label={FORM_C.inspectedAt} change={TASK.changeTime} onChange={changeTime}>
            <strong>{inspected && formatDateTime(inspected, zone)}</strong>
          </Fact>
        </Facts>
        {(isChangingTime || errors.submitted_at || !inspected) && (
          <DayTimeField
            label={LABEL.date}
            required
            maxDay={localDay(new Date(), zone)}
            {...form.getInputProps('submitted_at')}
          />
        )}
        <InspectionFields inputOf={form.getInputProps} inspector={inspector} />
        {hasFailed(values) && (
          <Checkbox
            label={FORM_C.openFault}
            description={FORM_C.openFaultHint}
            size="md"
            {...form.getInputProps('open_fault', { type: 'checkbox' })}
          />
        )}
        <SubmitBar missing={left > 0 && TASK.left(left)} pending={isPending} />
      </SchemaForm>
    </div>
  );
}

/** Adds the rule that depends on the zone, so that the browser refuses a time in the future. */
function schemaIn(zone: TimeZone) {
  return newFormC.refine(
    ({ submitted_at: at }) => !at || !inspectedInFuture(at, new Date(), zone),
    fieldIssue('submitted_at', FIELD_ERROR.dateInFuture),
  );
}
