import { NAV } from '#contract/messages/spec/labels.ts';
import { TITLE } from '#contract/messages/spec/titles.ts';
import { TOAST } from '#contract/messages/spec/toasts.ts';
import { newTechnician } from '#contract/technicians/schemas.ts';
import { createTechnicianMutation } from '#web/api/technicians.ts';
import { FormPanel } from '#web/components/form/form-panel.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { useEntryForm } from '#web/components/register/use-entry-form.ts';
import { useActor } from '#web/session/user.ts';
import { TechnicianFields } from './fields.tsx';
import { requireCompany } from './required-company.ts';

const EMPTY = {
  name: '',
  email: '',
  phone: '',
  company_id: undefined,
  company_name: undefined,
  licence_number: '',
  licence_expiry_date: '',
  state: undefined,
  password: '',
  password_confirmation: '',
};

export function CreateTechnician() {
  const actor = useActor();
  const { form, send, isPending } = useEntryForm({
    schema: newTechnician.refine(...requireCompany(actor)),
    initialValues: EMPTY,
    mutation: createTechnicianMutation,
    successMessage: TOAST.technicianSaved,
    list: '/technicians',
  });

  return (
    <>
      <PageHeader
        title={TITLE.createTechnician}
        parent={{ to: '/technicians', label: NAV.technicians }}
      />
      <FormPanel {...send}>
        <TechnicianFields form={form} isPending={isPending} />
      </FormPanel>
    </>
  );
}
