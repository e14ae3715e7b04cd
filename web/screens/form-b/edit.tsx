import { Group, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldIssue } from '#contract/core/paired-fields.ts';
import { clocksOf } from '#contract/form-b/entry-clocks.ts';
import type { Clock } from '#contract/form-b/fault-clocks.ts';
import { arrangedBeforeReported, changedFormB, type FormBEntry } from '#contract/form-b/schemas.ts';
import { ENTRY } from '#contract/messages/components/entries.ts';
import { FORM } from '#contract/messages/components/forms.ts';
import { FIELD_ERROR } from '#contract/messages/errors/field-errors.ts';
import { FORM_B } from '#contract/messages/screens/form-b.ts';
import { NAV } from '#contract/messages/screens/shell.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import { localDay } from '#contract/time/venue-time.ts';
import { formB, updateFormBMutation } from '#web/api/registers/form-b.ts';
import { DayField } from '#web/components/date/day-field.tsx';
import { FormPanel } from '#web/components/form/form-panel.tsx';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { ConflictNotice } from '#web/components/register/conflict-notice.tsx';
import { useEntryForm } from '#web/components/register/use-entry-form.ts';
import { voidedNote } from '#web/components/register/voided-note.tsx';
import { useNow } from '#web/ui/page/use-now.ts';
import { ClockText } from './clock-text.tsx';

const HEAD = FORM_B.columns;

/** The arrangement and the repair of a fault. */
export function EditFormB({ formId }: { formId: string }) {
  const { data: entry } = useSuspenseQuery(formB.entryQuery(formId));
  const [schema] = useState(() => schemaFor(entry));
  const clocks = clocksOf(entry, useNow());
  const reported = new Date(entry.reported_date);
  const { form, send, error, isPending } = useEntryForm({
    schema,
    draftKey: entry.voided_at === null && '',
    initialValues: {
      description: entry.description,
      email_note: entry.email_note,
      job_number: entry.job_number,
      arrangement_date: entry.arrangement_date ?? undefined,
      arrangement_time: entry.arrangement_time ?? '',
      arrangement_manager_name: entry.arrangement_manager_name,
      repair_date: entry.repair_date ?? '',
      version: entry.version,
    },
    mutation: () => updateFormBMutation(formId),
    successMessage: ENTRY.updated,
    list: '/form-b',
  });

  return (
    <>
      <PageHeader
        title={ENTRY.title(entry.entry_number)}
        parent={{ to: '/form-b', label: NAV.formB }}
      />
      <FormPanel {...send} readOnly={entry.voided_at !== null}>
        {voidedNote(entry)}
        <Text fw={600}>{entry.venue_name}</Text>
        <Group gap="lg">
          <NamedClock name={FORM_B.arrange} clock={clocks.arrange} />
          <NamedClock name={FORM_B.repair} clock={clocks.repair} />
        </Group>
        <TextInput
          label={HEAD.reportedDate}
          value={formatDateTime(reported, entry.time_zone)}
          readOnly
          variant="filled"
        />
        <TextInput
          label={HEAD.reporterName}
          value={entry.reporter_name}
          readOnly
          variant="filled"
        />
        {entry.email_note && <ReportedFault fault={entry.email_note} />}
        <Textarea
          label={HEAD.description}
          autosize
          minRows={3}
          {...form.getInputProps('description')}
        />
        <Group align="start" gap="sm">
          <DayField
            label={HEAD.arrangementDate}
            required
            minDay={localDay(reported, entry.time_zone)}
            flex="1 1 12rem"
            {...form.getInputProps('arrangement_date')}
          />
          <TextInput
            type="time"
            label={FORM.time}
            miw="8.5rem"
            {...form.getInputProps('arrangement_time')}
          />
        </Group>
        <TextInput
          label={HEAD.arrangementManagerName}
          {...form.getInputProps('arrangement_manager_name')}
        />
        <DayField label={HEAD.repairDate} {...form.getInputProps('repair_date')} />
        <ConflictNotice error={error} />
        {entry.voided_at === null && <SubmitButton pending={isPending} size="lg" />}
      </FormPanel>
    </>
  );
}

function ReportedFault({ fault }: { fault: string }) {
  return (
    <section>
      <Title order={2} size="h5">
        {HEAD.fault}
      </Title>
      <Text style={{ whiteSpace: 'pre-line' }}>{fault}</Text>
    </section>
  );
}

function NamedClock({ name, clock }: { name: string; clock: Clock }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {name}
      </Text>
      <ClockText clock={clock} />
    </div>
  );
}

/** Adds the rule that depends on the entry, which the server checks too. */
function schemaFor({ reported_date, time_zone }: FormBEntry) {
  const reported = new Date(reported_date);
  return changedFormB.refine(
    ({ arrangement_date: day }) => !day || !arrangedBeforeReported(day, reported, time_zone),
    fieldIssue('arrangement_date', FIELD_ERROR.arrangedBeforeReported),
  );
}
