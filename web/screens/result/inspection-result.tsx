import { useSuspenseQuery } from '@tanstack/react-query';
import { ANSWER } from '#contract/core/answer.ts';
import { FAULT_FOUND } from '#contract/messages/screens/form-a.ts';
import { formC } from '#web/api/registers/form-c.ts';
import { Result } from './result.tsx';

/** The fault that an inspection opened. */
export function InspectionResult({ formId }: { formId: string }) {
  const { data: inspection } = useSuspenseQuery(formC.entryQuery(formId));
  if (!inspection.fault_id) return null;
  return (
    <Result
      title={FAULT_FOUND.inspection(inspection.entry_number)}
      faultId={inspection.fault_id}
      isRecordingOff={[inspection.system_working, inspection.system_recording].every(
        (finding) => finding === ANSWER.no,
      )}
      register="/form-c"
    />
  );
}
