import { Group } from '@mantine/core';
import { IconEye, IconFileExport, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { FormAEntry } from '#contract/form-a.ts';
import { DELETE_RELOAD_MS } from '#contract/limits.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import { TOAST } from '#contract/messages/toasts.ts';
import { can } from '#contract/permissions.ts';
import { deleteFormAMutation } from '#web/api/form-a.ts';
import { confirmDelete } from '#web/components/feedback/confirm.ts';
import { showSuccess } from '#web/components/feedback/toasts.ts';
import { RowAction, RowLink } from '#web/components/list/row-action.tsx';
import { reloadAfter } from '#web/components/page/reload-after.ts';
import { useActor } from '#web/session/user.ts';
import { FORM_A } from '#web/words.ts';
import { tellFailure } from '../tell-failure.ts';
import { useFormAExport } from './export.tsx';

/** What may be done with one entry. */
export function EntryActions({ entry }: { entry: FormAEntry }) {
  const actor = useActor();
  const { exportOne } = useFormAExport();
  const deletion = useMutation(deleteFormAMutation);
  const isEditable = can(actor, 'form-a:update', entry);

  const remove = () =>
    deletion.mutate(entry.id, {
      onSuccess: () => {
        showSuccess(TOAST.formADeleted);
        reloadAfter(DELETE_RELOAD_MS);
      },
      onError: (error) => tellFailure(error),
    });

  return (
    <Group gap={4} wrap="nowrap">
      <RowAction label={BUTTON.exportForm} onClick={() => exportOne(entry)}>
        <IconFileExport size={20} />
      </RowAction>
      <RowLink
        to="/form-a/edit/$formId"
        params={{ formId: entry.id }}
        label={isEditable ? BUTTON.edit : FORM_A.view}
      >
        {isEditable ? <IconPencil size={20} /> : <IconEye size={20} />}
      </RowLink>
      {can(actor, 'form-a:delete') && (
        <RowAction label={BUTTON.delete} color="red" onClick={() => confirmDelete(remove)}>
          <IconTrash size={20} />
        </RowAction>
      )}
    </Group>
  );
}
