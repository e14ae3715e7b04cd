import { Button, Group, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { readFaultReport, readFormB, updateFormB } from '#contract/form-b/calls.ts';
import { reportProvenance } from '#contract/form-b/provenance.ts';
import { arrangedBeforeReported, changedFormB, type FormBEntry } from '#contract/form-b/schemas.ts';
import { readFormBHistory } from '#contract/history.ts';
import { fieldIssue } from '#contract/inputs/paired-inputs.ts';
import { ENTRY } from '#contract/messages/entries.ts';
import { FIELD_ERROR } from '#contract/messages/errors.ts';
import { FAULT_STEPS, FORM_B } from '#contract/messages/form-b.ts';
import { FORM } from '#contract/messages/forms.ts';
import { NAV } from '#contract/messages/shell.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import { localDay } from '#contract/time/venue-time.ts';
import { call } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { arrangedAt, faultValues } from '#web/components/fault/fault-values.ts';
import { RecordingDuty } from '#web/components/fault/recording-duty.tsx';
import { FaultTimeline } from '#web/components/fault/timeline.tsx';
import { Photos } from '#web/components/file/photos.tsx';
import { DayField } from '#web/components/form/day-field.tsx';
import { FormPanel } from '#web/components/form/form-panel.tsx';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { ConflictNotice } from '#web/components/register/conflict-notice.tsx';
import { OtherVenueNotice } from '#web/components/register/other-venue-notice.tsx';
import { Provenance } from '#web/components/register/provenance.tsx';
import { useEntryForm } from '#web/components/register/use-entry-form.ts';
import { voidedNote } from '#web/components/register/voided-note.tsx';
import { SendLink } from '#web/components/technician-link/send-link.tsx';
import { useUser } from '#web/session/user.ts';
import { useNow } from '#web/ui/page/use-now.ts';

const HEAD = FORM_B.columns;

/** The arrangement and the repair of a fault. */
export function EditFormB({ formId }: { formId: string }) {
  const { data: entry } = useSuspenseQuery(query(readFormB, { params: { id: formId } }));
  const { data: report } = useSuspenseQuery(query(readFaultReport, { params: { id: formId } }));
  const [schema] = useState(() => schemaFor(entry));
  const now = useNow();
  const { name } = useUser();
  const submit = useRef<HTMLDivElement>(null);
  const [isFilledIn, setFilledIn] = useState(false);
  const reported = new Date(entry.reported_date);
  const { form, send, error, isPending } = useEntryForm({
    schema,
    draftKey: entry.voided_at === null && '',
    initialValues: faultValues(entry),
    save: (body) => call(updateFormB, { params: { id: formId }, body }),
    successMessage: ENTRY.updated,
    list: '/form-b',
  });

  /** Fills fields in, which the user then submits. */
  function fillIn(fields: Parameters<typeof form.setValues>[0]): void {
    form.setValues(fields);
    setFilledIn(true);
    submit.current?.querySelector('button')?.focus();
  }
  const repairedNow = () => ({ repair_date: localDay(new Date(), entry.time_zone) });
  const isInForce = entry.voided_at === null;

  return (
    <>
      <PageHeader
        title={ENTRY.title(entry.entry_number)}
        parent={{ to: '/form-b', label: NAV.formB }}
      />
      <FormPanel {...send} readOnly={entry.voided_at !== null}>
        <OtherVenueNotice entry={entry} />
        {voidedNote(entry)}
        <Text fw={600}>{entry.venue_name}</Text>
        <RecordingDuty fault={entry} />
        <FaultTimeline entry={entry} now={now} />
        <Provenance notes={reportProvenance(entry)} replacedValues="below" />
        {isInForce && !entry.repair_date && (
          <Group gap="sm">
            {!entry.arrangement_date && (
              <Button onClick={() => fillIn(arrangedAt(new Date(), entry.time_zone, name))}>
                {FAULT_STEPS.arrangedByMe}
              </Button>
            )}
            <Button
              variant={entry.arrangement_date ? 'filled' : 'default'}
              onClick={() => fillIn(repairedNow())}
            >
              {FAULT_STEPS.repairedByMe}
            </Button>
            <SendLink venueId={entry.venue_id} kind="repair" faultId={entry.id} />
          </Group>
        )}
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
        <Photos addresses={report.photos} />
        <Photos
          addresses={report.repair_photo ? [report.repair_photo] : []}
          title={FAULT_STEPS.repairPhoto}
        />
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
        <ConflictNotice
          error={error}
          of={{ history: readFormBHistory, id: formId, time_zone: entry.time_zone }}
        />
        {isInForce && (
          <div ref={submit}>
            {isFilledIn && (
              <Text role="status" size="sm" c="dimmed" mb="xs">
                {FAULT_STEPS.filledIn}
              </Text>
            )}
            <SubmitButton pending={isPending} size="lg" fullWidth />
          </div>
        )}
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

/** Adds the rule that depends on the entry, which the server checks too. */
function schemaFor({ reported_date, time_zone }: FormBEntry) {
  const reported = new Date(reported_date);
  return changedFormB.refine(
    ({ arrangement_date: day }) => !day || !arrangedBeforeReported(day, reported, time_zone),
    fieldIssue('arrangement_date', FIELD_ERROR.arrangedBeforeReported),
  );
}
