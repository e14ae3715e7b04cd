import { Group } from '@mantine/core';
import { IconFileExport, IconPencil } from '@tabler/icons-react';
import { can } from '#contract/core/permissions.ts';
import type { FormCEntry } from '#contract/form-c/schemas.ts';
import { FORM_C } from '#contract/messages/screens/form-c.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { formC } from '#web/api/form-c.ts';
import { HistoryAction } from '#web/components/register/history-action.tsx';
import { VoidAction } from '#web/components/register/void-action.tsx';
import { useRegisterExport } from '#web/export/register-export.tsx';
import { useActor } from '#web/session/user.ts';
import { RowAction, RowLink } from '#web/ui/list/row-action.tsx';
import { formCFacts } from './entry-facts.ts';
import { ImageAction } from './image-action.tsx';

/** What may be done with one inspection. */
export function EntryActions({ entry }: { entry: FormCEntry }) {
  const actor = useActor();
  const { exportOne } = useRegisterExport();
  const stands = entry.voided_at === null;
  return (
    <Group gap={0} wrap="nowrap">
      <RowAction label={BUTTON.print} onClick={() => exportOne(entry)}>
        <IconFileExport size={20} />
      </RowAction>
      <ImageAction address={entry.form_image} />
      {entry.is_editable && (
        <RowLink to="/form-c/edit/$formId" params={{ formId: entry.id }} label={BUTTON.edit}>
          <IconPencil size={20} />
        </RowLink>
      )}
      <HistoryAction entry={entry} register={formC} factsOf={formCFacts} />
      {stands && can(actor, 'form-c:delete') && (
        <VoidAction id={entry.id} mutation={formC.deleteMutation} said={FORM_C.deleted} />
      )}
    </Group>
  );
}
