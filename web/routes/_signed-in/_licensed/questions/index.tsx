import { createFileRoute } from '@tanstack/react-router';
import { can } from '#contract/permissions.ts';
import { NotFoundPage } from '#web/components/page/not-found-page.tsx';
import { onlyFor } from '#web/session/guards.ts';

export const Route = createFileRoute('/_signed-in/_licensed/questions/')({
  beforeLoad: onlyFor((actor) => can(actor, 'question:manage')),
  component: NotFoundPage,
});
