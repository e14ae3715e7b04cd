import { createManager } from '#contract/managers/calls.ts';
import { MANAGERS } from '#contract/messages/people.ts';
import { NAV } from '#contract/messages/shell.ts';
import { call } from '#web/api/call.ts';
import { NEW_MANAGER } from '#web/components/account/new-manager.ts';
import { FormPanel } from '#web/components/form/form-panel.tsx';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { useEntryForm } from '#web/components/register/use-entry-form.ts';
import { ManagerFields } from './fields.tsx';

export function CreateManager() {
  const { form, send, isPending } = useEntryForm({
    ...NEW_MANAGER,
    save: (body, idempotencyKey) => call(createManager, { body, idempotencyKey }),
    successMessage: MANAGERS.created,
    list: '/managers',
  });

  return (
    <>
      <PageHeader title={MANAGERS.createTitle} parent={{ to: '/managers', label: NAV.managers }} />
      <FormPanel {...send}>
        <ManagerFields form={form} />
        <SubmitButton pending={isPending} size="lg" />
      </FormPanel>
    </>
  );
}
