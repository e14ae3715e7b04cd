import { useSuspenseQuery } from '@tanstack/react-query';
import { FAULT_FOUND } from '#contract/messages/screens/form-a.ts';
import { formC } from '#web/api/registers/form-c.ts';
import { Result } from './result.tsx';

/** The fault that an inspection opened. */
export function InspectionResult({ formId }: { formId: string }) {
  const { data: inspection } = useSuspenseQuery(formC.entryQuery(formId));
  if (!inspection.fault_id) return null;
  const title = FAULT_FOUND.inspection(inspection.entry_number);
  return <Result title={title} faultId={inspection.fault_id} register="/form-c" />;
}
