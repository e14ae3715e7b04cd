import { createFileRoute } from '@tanstack/react-router';
import { can } from '#contract/permissions.ts';
import { textSearch } from '#web/components/list/search-fields.ts';
import { NotFoundPage } from '#web/components/page/not-found-page.tsx';
import { onlyFor } from '#web/session/guards.ts';

export const Route = createFileRoute('/_signed-in/_licensed/companies/')({
  validateSearch: textSearch,
  beforeLoad: onlyFor((actor) => can(actor, 'company:list')),
  component: NotFoundPage,
});
