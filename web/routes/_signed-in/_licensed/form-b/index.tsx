import { createFileRoute } from '@tanstack/react-router';
import { can } from '#contract/permissions.ts';
import { registerSearch } from '#web/components/list/search-fields.ts';
import { NotFoundPage } from '#web/components/page/not-found-page.tsx';
import { onlyFor } from '#web/session/guards.ts';

export const Route = createFileRoute('/_signed-in/_licensed/form-b/')({
  validateSearch: registerSearch,
  beforeLoad: onlyFor((actor) => can(actor, 'form-b:list')),
  component: NotFoundPage,
});
