import { createFileRoute } from '@tanstack/react-router';
import { can } from '#contract/permissions.ts';
import { textField, textSearch } from '#web/components/list/search-fields.ts';
import { NotFoundPage } from '#web/components/page/not-found-page.tsx';
import { onlyFor } from '#web/session/guards.ts';

export const Route = createFileRoute('/_signed-in/_licensed/technicians/')({
  validateSearch: textSearch.extend({ company: textField }),
  beforeLoad: onlyFor((actor) => can(actor, 'technician:list')),
  component: NotFoundPage,
});
