import { TECHNICIANS } from '#contract/messages/people.ts';
import { NAV } from '#contract/messages/shell.ts';
import { createTechnician } from '#contract/technicians/calls.ts';
import { newTechnician } from '#contract/technicians/schemas.ts';
import { call } from '#web/api/call.ts';
import { FormPanel } from '#web/components/form/form-panel.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { useEntryForm } from '#web/components/register/use-entry-form.ts';
import { useActor } from '#web/session/user.ts';
import { NEW_TECHNICIAN, TechnicianFields } from './fields.tsx';
import { requireCompany } from './required-company.ts';

export function CreateTechnician() {
  const actor = useActor();
  const { form, send, isPending } = useEntryForm({
    schema: newTechnician.refine(...requireCompany(actor)),
    initialValues: NEW_TECHNICIAN,
    save: (body, idempotencyKey) => call(createTechnician, { body, idempotencyKey }),
    successMessage: TECHNICIANS.saved,
    list: '/technicians',
  });

  return (
    <>
      <PageHeader
        title={TECHNICIANS.createTitle}
        parent={{ to: '/technicians', label: NAV.technicians }}
      />
      <FormPanel {...send}>
        <TechnicianFields form={form} isPending={isPending} />
      </FormPanel>
    </>
  );
}
