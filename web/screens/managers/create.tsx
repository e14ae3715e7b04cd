import { newManager } from '#contract/manager-form.ts';
import { NAV } from '#contract/messages/labels.ts';
import { TITLE } from '#contract/messages/titles.ts';
import { TOAST } from '#contract/messages/toasts.ts';
import { createManagerMutation } from '#web/api/managers.ts';
import { FormPanel } from '#web/components/form/form-panel.tsx';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { issuedByNow } from '../issued-by-now.ts';
import { useEntryForm } from '../use-entry-form.ts';
import { ManagerFields } from './fields.tsx';

const schema = newManager.refine(...issuedByNow);

const EMPTY = {
  name: '',
  email: '',
  email_confirmation: '',
  phone: '',
  password: '',
  password_confirmation: '',
  licence_number: '',
  licence_expiry_date: '',
  licence_image: undefined,
  rmlv_licence_number: '',
  rmlv_licence_issue_date: '',
  rmlv_licence_expiry_date: '',
  rmlv_licence_image: undefined,
  isAreaManager: false,
};

export function CreateManager() {
  const { form, send, isPending } = useEntryForm({
    schema,
    initialValues: EMPTY,
    mutation: createManagerMutation,
    said: TOAST.managerCreated,
    list: '/managers',
  });

  return (
    <>
      <PageHeader title={TITLE.createManager} above={{ to: '/managers', label: NAV.managers }} />
      <FormPanel {...send}>
        <ManagerFields form={form} />
        <SubmitButton pending={isPending} size="lg" />
      </FormPanel>
    </>
  );
}
