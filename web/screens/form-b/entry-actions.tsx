import { IconFileExport, IconPencil } from '@tabler/icons-react';
import { can } from '#contract/access/permissions.ts';
import { deleteFormB } from '#contract/form-b/calls.ts';
import { FORM_B_FIELD } from '#contract/form-b/fields.ts';
import { formBProvenance } from '#contract/form-b/provenance.ts';
import { type FormBEntry, formBEntry } from '#contract/form-b/schemas.ts';
import { readFormBHistory } from '#contract/history.ts';
import { ENTRY } from '#contract/messages/entries.ts';
import { FORM_B } from '#contract/messages/form-b.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import { NAV } from '#contract/messages/shell.ts';
import { mutation } from '#web/api/mutation.ts';
import { RowActions } from '#web/components/list/row-actions.tsx';
import type { Fact } from '#web/components/register/changes.ts';
import { fieldFact } from '#web/components/register/field-fact.ts';
import { HistoryAction } from '#web/components/register/history-action.tsx';
import { VoidAction } from '#web/components/register/void-action.tsx';
import { useRegisterExport } from '#web/export/register-export.tsx';
import { useActor } from '#web/session/user.ts';
import { RowAction, RowLink } from '#web/ui/list/row-action.tsx';
import { mayUpdateFault } from './may-update-fault.ts';

/** Leaves out the parts of `reportedAt`. */
const { reportedDate, reportedTime, ...HISTORY_FIELDS } = FORM_B_FIELD;

/** Buttons of one entry. */
export function EntryActions({ entry }: { entry: FormBEntry }) {
  const actor = useActor();
  const { exportOne } = useRegisterExport();
  const isInForce = entry.voided_at === null;
  const mayEdit = isInForce && mayUpdateFault(actor, entry);
  const name = ENTRY.ofForm(NAV.formB, entry.entry_number);
  return (
    <RowActions of={name} narrow>
      {can(actor, 'register:read') && (
        <RowAction label={BUTTON.export} onClick={() => exportOne(entry)}>
          <IconFileExport size={20} />
        </RowAction>
      )}
      {mayEdit && (
        <RowLink to="/form-b/edit/$formId" params={{ formId: entry.id }} label={BUTTON.edit}>
          <IconPencil size={20} />
        </RowLink>
      )}
      <HistoryAction
        entry={entry}
        history={readFormBHistory}
        schema={formBEntry}
        factsOf={formBFacts}
        provenance={formBProvenance(entry)}
      />
      {isInForce && can(actor, 'form-b:delete') && (
        <VoidAction
          id={entry.id}
          mutation={mutation(deleteFormB)}
          successMessage={FORM_B.deleted}
        />
      )}
    </RowActions>
  );
}

/** Returns the values of an entry for its history. */
function formBFacts(entry: FormBEntry): Fact[] {
  return Object.values(HISTORY_FIELDS).map((field) => fieldFact(field, entry));
}
