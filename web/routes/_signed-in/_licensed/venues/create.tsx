import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '#web/components/page/not-found-page.tsx';
import { requireCan } from '#web/session/guards.ts';

export const Route = createFileRoute('/_signed-in/_licensed/venues/create')({
  beforeLoad: requireCan('venue:create'),
  component: NotFoundPage,
});
