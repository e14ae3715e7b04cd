import { createFileRoute } from '@tanstack/react-router';
import { registerSearch } from '#web/components/list/search-fields.ts';
import { NotFoundPage } from '#web/components/page/not-found-page.tsx';
import { requireCan } from '#web/session/guards.ts';

export const Route = createFileRoute('/_signed-in/_licensed/form-b/')({
  validateSearch: registerSearch,
  beforeLoad: requireCan('form-b:list'),
  component: NotFoundPage,
});
