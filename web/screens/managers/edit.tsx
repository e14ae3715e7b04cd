import { useSuspenseQuery } from '@tanstack/react-query';
import { readManager, updateManager } from '#contract/managers/calls.ts';
import { changedManager } from '#contract/managers/form.ts';
import { MANAGERS } from '#contract/messages/people.ts';
import { NAV } from '#contract/messages/shell.ts';
import { call } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { FormPanel } from '#web/components/form/form-panel.tsx';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { issuedByNow } from '#web/components/licence/issue-date.ts';
import { licenceValues } from '#web/components/licence/licence-values.ts';
import { WITH_VALID_SCANS } from '#web/components/licence/valid-scans.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { ConflictNotice } from '#web/components/register/conflict-notice.tsx';
import { useEntryForm } from '#web/components/register/use-entry-form.ts';
import { ManagerFields } from './fields.tsx';

const schema = changedManager.refine(...issuedByNow);

export function EditManager({ managerId }: { managerId: string }) {
  const { data: manager } = useSuspenseQuery({
    ...query(readManager, { params: { id: managerId } }),
    ...WITH_VALID_SCANS,
  });
  const { form, send, error, isPending } = useEntryForm({
    schema,
    initialValues: {
      name: manager.name,
      email: manager.email,
      phone: manager.phone ?? '',
      password: '',
      password_confirmation: '',
      ...licenceValues(manager),
      isAreaManager: manager.isAreaManager,
      version: manager.version,
    },
    save: (body) => call(updateManager, { params: { id: managerId }, body }),
    successMessage: MANAGERS.updated,
    list: '/managers',
  });

  return (
    <>
      <PageHeader
        title={MANAGERS.editTitle(manager.name)}
        parent={{ to: '/managers', label: NAV.managers }}
      />
      <FormPanel {...send}>
        <ManagerFields form={form} manager={manager} />
        <ConflictNotice error={error} />
        <SubmitButton pending={isPending} size="lg" />
      </FormPanel>
    </>
  );
}
