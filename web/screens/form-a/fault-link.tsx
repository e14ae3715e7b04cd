import { NAV } from '#contract/messages/shell.ts';
import { TextLink } from '#web/ui/page/text-link.tsx';

/** Leads from a check to the fault that it opened. */
export function FaultLink({ faultId }: { faultId: string | null }) {
  if (faultId === null) return null;
  return (
    <TextLink to="/form-b/edit/$formId" params={{ formId: faultId }} fz="sm">
      {NAV.formB}
    </TextLink>
  );
}
