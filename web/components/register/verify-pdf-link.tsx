import { can } from '#contract/core/permissions/permissions.ts';
import { NAV } from '#contract/messages/screens/shell.ts';
import { useActor } from '#web/session/user.ts';
import { TextLink } from '#web/ui/page/text-link.tsx';

/** Leads to the verification of an exported register, for users who may verify one. */
export function VerifyPdfLink() {
  if (!can(useActor(), 'register:verify')) return null;
  return (
    <TextLink to="/check-pdf" display="inline-block" mt="sm" fz="sm">
      {NAV.checkPdf}
    </TextLink>
  );
}
