import { Alert, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PHOTOS_MAX } from '#contract/core/limits.ts';
import { readFormA, updateFormA } from '#contract/form-a/calls.ts';
import { nightText, termsText } from '#contract/form-a/night.ts';
import { formAProvenance } from '#contract/form-a/provenance.ts';
import { changedFormA, needsRepair } from '#contract/form-a/schemas.ts';
import { readFormAHistory } from '#contract/history.ts';
import { ENTRY } from '#contract/messages/entries.ts';
import { FORM_A } from '#contract/messages/form-a.ts';
import { NAV } from '#contract/messages/shell.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import { call } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { Photos } from '#web/components/file/photos.tsx';
import { FormPanel } from '#web/components/form/form-panel.tsx';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { ConflictNotice } from '#web/components/register/conflict-notice.tsx';
import { EntryNumber } from '#web/components/register/entry-number.tsx';
import { OtherVenueNotice } from '#web/components/register/other-venue-notice.tsx';
import { Provenance } from '#web/components/register/provenance.tsx';
import { useEntryForm } from '#web/components/register/use-entry-form.ts';
import { voidedNote } from '#web/components/register/voided-note.tsx';
import { AnswersField, answerPath } from './answers-field.tsx';
import classes from './edit.module.css';
import { FaultLink } from './fault-link.tsx';
import { RepairFields } from './repair-fields.tsx';

/** A check, which can be corrected while its trading day lasts. */
export function EditFormA({ formId }: { formId: string }) {
  const { data: entry } = useSuspenseQuery(query(readFormA, { params: { id: formId } }));
  const [isReadingPhoto, setReadingPhoto] = useState(false);
  const { form, send, error, isPending } = useEntryForm({
    schema: changedFormA,
    draftKey: entry.is_editable && '',
    initialValues: {
      answers: entry.answers.map(({ id, answer }) => ({ id, answer })),
      version: entry.version,
      job_number: entry.job_number,
      email_note: entry.email_note,
      photos: [],
    },
    save: (body) => call(updateFormA, { params: { id: formId }, body }),
    successMessage: ENTRY.updated,
    list: '/form-a',
  });

  return (
    <>
      <PageHeader
        title={ENTRY.title(entry.entry_number)}
        parent={{ to: '/form-a', label: NAV.formA }}
      />
      <FormPanel {...send} readOnly={!entry.is_editable}>
        <OtherVenueNotice entry={entry} />
        {voidedNote(entry)}
        {!entry.is_editable && <Alert variant="default" title={FORM_A.readOnly} />}
        <div>
          <Text fw={600}>{entry.venue_name}</Text>
          <Text>{formatDateTime(new Date(entry.submitted_at), entry.time_zone)}</Text>
          <EntryNumber entry={entry} night={nightText(entry)} />
          <Text c="dimmed">
            {entry.manager_name}, {entry.manager_licence_number}
          </Text>
          <Text size="sm" c="dimmed">
            {termsText(entry)}
          </Text>
          <FaultLink faultId={entry.fault_id} />
        </div>
        <Provenance notes={formAProvenance(entry)} replacedValues="below" />
        <AnswersField
          questions={entry.answers.map(({ question }) => question)}
          answers={form.values.answers ?? []}
          errors={form.errors}
          onAnswer={(index, answer) => form.setFieldValue(answerPath(index), answer)}
        />
        {needsRepair(form.values.answers) && (
          <RepairFields
            jobNumber={form.getInputProps('job_number')}
            emailNote={form.getInputProps('email_note')}
            photos={form.getInputProps('photos')}
            photosLeft={entry.is_editable ? PHOTOS_MAX - entry.photos.length : 0}
            onBusy={setReadingPhoto}
          />
        )}
        <Photos addresses={entry.photos} />
        <figure className={classes.signature}>
          <figcaption>{FORM_A.signature}</figcaption>
          <img src={entry.signature} alt={FORM_A.signature} />
        </figure>
        <ConflictNotice
          error={error}
          of={{ history: readFormAHistory, id: formId, time_zone: entry.time_zone }}
        />
        {entry.is_editable && <SubmitButton pending={isPending || isReadingPhoto} size="lg" />}
      </FormPanel>
    </>
  );
}
