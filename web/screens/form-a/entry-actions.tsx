import { IconEye, IconFileExport, IconPencil } from '@tabler/icons-react';
import { can } from '#contract/access/permissions.ts';
import { deleteFormA } from '#contract/form-a/calls.ts';
import { FORM_A_FIELD } from '#contract/form-a/fields.ts';
import { nightText, termsText } from '#contract/form-a/night.ts';
import { formAProvenance } from '#contract/form-a/provenance.ts';
import { type FormAEntry, formAEntry } from '#contract/form-a/schemas.ts';
import { readFormAHistory } from '#contract/history.ts';
import { ENTRY } from '#contract/messages/entries.ts';
import { FORM_A } from '#contract/messages/form-a.ts';
import { PHOTOS } from '#contract/messages/forms.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import { NAV } from '#contract/messages/shell.ts';
import { formatAnswer } from '#contract/register/field.ts';
import { mutation } from '#web/api/mutation.ts';
import { RowActions } from '#web/components/list/row-actions.tsx';
import type { Fact } from '#web/components/register/changes.ts';
import { fieldFact, fileFact } from '#web/components/register/field-fact.ts';
import { HistoryAction } from '#web/components/register/history-action.tsx';
import { VoidAction } from '#web/components/register/void-action.tsx';
import { useRegisterExport } from '#web/export/register-export.tsx';
import { useActor } from '#web/session/user.ts';
import { RowAction, RowLink } from '#web/ui/list/row-action.tsx';

/**
 * Leaves out the parts of `submittedAt` and what follows from it, the signature, which never changes, and the
 * repair with its photos, which the history shows after the answers.
 */
const {
  entryDate,
  entryTime,
  tradingDay,
  minutesLate,
  signature,
  jobNumber,
  emailNote,
  photos,
  ...CHECK_FIELDS
} = FORM_A_FIELD;

/** Buttons of one entry. */
export function EntryActions({ entry }: { entry: FormAEntry }) {
  const actor = useActor();
  const { exportOne } = useRegisterExport();
  const isInForce = entry.voided_at === null;
  const name = ENTRY.ofForm(NAV.formA, entry.entry_number);

  return (
    <RowActions of={name} narrow>
      {can(actor, 'register:read') && (
        <RowAction label={FORM_A.exportForm} onClick={() => exportOne(entry)}>
          <IconFileExport size={20} />
        </RowAction>
      )}
      <RowLink
        to="/form-a/edit/$formId"
        params={{ formId: entry.id }}
        label={entry.is_editable ? BUTTON.edit : FORM_A.view}
      >
        {entry.is_editable ? <IconPencil size={20} /> : <IconEye size={20} />}
      </RowLink>
      <HistoryAction
        entry={entry}
        history={readFormAHistory}
        schema={formAEntry}
        factsOf={formAFacts}
        night={nightText(entry)}
        provenance={formAProvenance(entry)}
        terms={termsText(entry)}
        signature={entry.signature}
      />
      {isInForce && can(actor, 'form-a:delete') && (
        <VoidAction
          id={entry.id}
          mutation={mutation(deleteFormA)}
          successMessage={FORM_A.deleted}
        />
      )}
    </RowActions>
  );
}

/** Returns the values of an entry for its history. */
function formAFacts(entry: FormAEntry): Fact[] {
  return [
    ...Object.values(CHECK_FIELDS).map((field) => fieldFact(field, entry)),
    ...entry.answers.map(({ answer, question }) => ({
      label: question.title,
      value: formatAnswer(answer),
      answer,
    })),
    fieldFact(jobNumber, entry),
    fieldFact(emailNote, entry),
    ...entry.photos.map((address, at) => fileFact(PHOTOS.numbered(at + 1), address)),
  ];
}
