import { Alert, Text, TextInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { can } from '#contract/access/permissions.ts';
import { exportFormC, printFormC, readFormC, updateFormC } from '#contract/form-c/calls.ts';
import { formCProvenance } from '#contract/form-c/provenance.ts';
import { changedFormC, type FormCEntry } from '#contract/form-c/schemas.ts';
import { readFormCHistory } from '#contract/history.ts';
import { ENTRY } from '#contract/messages/entries.ts';
import { FORM_C } from '#contract/messages/form-c.ts';
import { LABEL } from '#contract/messages/labels.ts';
import { EXPORT } from '#contract/messages/lists.ts';
import { NAV } from '#contract/messages/shell.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import { call } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { FormPanel } from '#web/components/form/form-panel.tsx';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { ConflictNotice } from '#web/components/register/conflict-notice.tsx';
import { OtherVenueNotice } from '#web/components/register/other-venue-notice.tsx';
import { Provenance } from '#web/components/register/provenance.tsx';
import { useEntryForm } from '#web/components/register/use-entry-form.ts';
import { voidedNote } from '#web/components/register/voided-note.tsx';
import { RegisterExportProvider } from '#web/export/register-export.tsx';
import { useActor } from '#web/session/user.ts';
import { InspectionFields, inspectionValues } from './inspection-fields.tsx';
import { CertificateButton, OwnHand } from './own-hand.tsx';

/** An inspection, whose findings can be corrected; its time and venue stay. */
export function EditFormC({ formId }: { formId: string }) {
  const { data: entry } = useSuspenseQuery(query(readFormC, { params: { id: formId } }));
  const signsAsSelf = can(useActor(), 'form-c:record-inspection');
  const { form, send, error, isPending } = useEntryForm({
    schema: changedFormC,
    draftKey: entry.is_editable && '',
    initialValues: {
      technician_name: entry.technician_name,
      technician_licence_number: entry.technician_licence_number,
      technician_company_name: entry.technician_company_name,
      ...inspectionValues(entry),
      version: entry.version,
    },
    save: (body) => call(updateFormC, { params: { id: formId }, body }),
    successMessage: ENTRY.updated,
    list: '/form-c',
  });

  return (
    <RegisterExportProvider
      list={exportFormC}
      entry={printFormC}
      form="form-c"
      emptyMessage={EXPORT.noRecords}
    >
      <PageHeader
        title={ENTRY.title(entry.entry_number)}
        parent={{ to: '/form-c', label: NAV.formC }}
        action={<CertificateButton entry={entry} />}
      />
      <FormPanel {...send} readOnly={!entry.is_editable}>
        <OtherVenueNotice entry={entry} />
        {voidedNote(entry)}
        {entry.voided_at === null && !entry.is_editable && (
          <Alert variant="default" title={ownerNote(entry)} />
        )}
        <div>
          <Text fw={600}>{entry.venue_name}</Text>
          <Text size="sm" c="dimmed">
            {ENTRY.venueTime(entry.time_zone)}
          </Text>
        </div>
        <Provenance notes={formCProvenance(entry)} replacedValues="below" />
        <OwnHand entry={entry} />
        <TextInput
          label={LABEL.date}
          value={formatDateTime(new Date(entry.submitted_at), entry.time_zone)}
          readOnly
          variant="filled"
        />
        <InspectionFields
          inputOf={form.getInputProps}
          inspector={signsAsSelf ? entry : null}
          stored={entry}
        />
        <ConflictNotice
          error={error}
          of={{ history: readFormCHistory, id: formId, time_zone: entry.time_zone }}
        />
        {entry.is_editable && <SubmitButton pending={isPending} size="lg" />}
      </FormPanel>
    </RegisterExportProvider>
  );
}

/** Says who may change an inspection that this user may not. */
function ownerNote(entry: FormCEntry): string {
  if (entry.is_transcribed) return FORM_C.transcribedRecord;
  return entry.licence_check ? FORM_C.linkRecord : FORM_C.ownRecord(entry.technician_name);
}
