import { useSuspenseQuery } from '@tanstack/react-query';
import { FAULT_FOUND } from '#contract/messages/screens/form-a.ts';
import { formA } from '#web/api/registers/form-a.ts';
import { Result } from './result.tsx';

/** The fault that a check opened. */
export function CheckResult({ formId }: { formId: string }) {
  const { data: check } = useSuspenseQuery(formA.entryQuery(formId));
  if (!check.fault_id) return null;
  const title = FAULT_FOUND.check(check.entry_number);
  return <Result title={title} faultId={check.fault_id} register="/form-a" />;
}
