import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '#web/components/page/not-found-page.tsx';

export const Route = createFileRoute('/_signed-out/auth/register')({
  component: NotFoundPage,
});
