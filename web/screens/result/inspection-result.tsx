import { useSuspenseQuery } from '@tanstack/react-query';
import { readFormC } from '#contract/form-c/calls.ts';
import { FAULT_FOUND } from '#contract/messages/form-a.ts';
import { query } from '#web/api/query.ts';
import { Result } from './result.tsx';

/** The fault that an inspection opened. */
export function InspectionResult({ formId }: { formId: string }) {
  const { data: inspection } = useSuspenseQuery(query(readFormC, { params: { id: formId } }));
  if (!inspection.fault_id) return null;
  const title = FAULT_FOUND.inspection(inspection.entry_number);
  return <Result title={title} faultId={inspection.fault_id} register="/form-c" />;
}
