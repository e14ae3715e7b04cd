import { Group } from '@mantine/core';
import { IconFileExport, IconPencil } from '@tabler/icons-react';
import { can } from '#contract/core/permissions.ts';
import type { FormBEntry } from '#contract/form-b/schemas.ts';
import { FORM_B } from '#contract/messages/screens/form-b.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { formB } from '#web/api/registers/form-b.ts';
import { HistoryAction } from '#web/components/register/history-action.tsx';
import { VoidAction } from '#web/components/register/void-action.tsx';
import { useRegisterExport } from '#web/export/register-export.tsx';
import { useActor } from '#web/session/user.ts';
import { RowAction, RowLink } from '#web/ui/list/row-action.tsx';
import { formBFacts } from './entry-facts.ts';

/** Actions on one fault. */
export function EntryActions({ entry }: { entry: FormBEntry }) {
  const actor = useActor();
  const { exportOne } = useRegisterExport();
  const isInForce = entry.voided_at === null;
  return (
    <Group gap={0} wrap="nowrap">
      <RowAction label={BUTTON.export} onClick={() => exportOne(entry)}>
        <IconFileExport size={20} />
      </RowAction>
      {isInForce && can(actor, 'form-b:update') && (
        <RowLink to="/form-b/edit/$formId" params={{ formId: entry.id }} label={BUTTON.edit}>
          <IconPencil size={20} />
        </RowLink>
      )}
      <HistoryAction entry={entry} register={formB} factsOf={formBFacts} />
      {isInForce && can(actor, 'form-b:delete') && (
        <VoidAction id={entry.id} mutation={formB.deleteMutation} successMessage={FORM_B.deleted} />
      )}
    </Group>
  );
}
