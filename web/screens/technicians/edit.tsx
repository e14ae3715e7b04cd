import { useSuspenseQuery } from '@tanstack/react-query';
import { TECHNICIANS } from '#contract/messages/people.ts';
import { NAV } from '#contract/messages/shell.ts';
import { readTechnician, updateTechnician } from '#contract/technicians/calls.ts';
import { changedTechnician } from '#contract/technicians/schemas.ts';
import { call } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { FormPanel } from '#web/components/form/form-panel.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { ConflictNotice } from '#web/components/register/conflict-notice.tsx';
import { useEntryForm } from '#web/components/register/use-entry-form.ts';
import { useActor } from '#web/session/user.ts';
import { TechnicianFields } from './fields.tsx';
import { requireCompany } from './required-company.ts';

export function EditTechnician({ technicianId }: { technicianId: string }) {
  const actor = useActor();
  const { data: technician } = useSuspenseQuery(
    query(readTechnician, { params: { id: technicianId } }),
  );
  const { id: _, phone, ...known } = technician;
  const { form, send, error, isPending } = useEntryForm({
    schema: changedTechnician.refine(...requireCompany(actor)),
    initialValues: { ...known, phone: phone ?? '', password: '', password_confirmation: '' },
    save: (body) => call(updateTechnician, { params: { id: technicianId }, body }),
    successMessage: TECHNICIANS.saved,
    list: '/technicians',
  });

  return (
    <>
      <PageHeader
        title={TECHNICIANS.editTitle(technician.name)}
        parent={{ to: '/technicians', label: NAV.technicians }}
      />
      <FormPanel {...send}>
        <TechnicianFields form={form} isPending={isPending} technician={technician} />
        <ConflictNotice error={error} />
      </FormPanel>
    </>
  );
}
