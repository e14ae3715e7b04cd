import { useSuspenseQuery } from '@tanstack/react-query';
import { readFormA } from '#contract/form-a/calls.ts';
import { FAULT_FOUND } from '#contract/messages/form-a.ts';
import { query } from '#web/api/query.ts';
import { Result } from './result.tsx';

/** The fault that a check opened. */
export function CheckResult({ formId }: { formId: string }) {
  const { data: check } = useSuspenseQuery(query(readFormA, { params: { id: formId } }));
  if (!check.fault_id) return null;
  const title = FAULT_FOUND.check(check.entry_number);
  return <Result title={title} faultId={check.fault_id} register="/form-a" />;
}
