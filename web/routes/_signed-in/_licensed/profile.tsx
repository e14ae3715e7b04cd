import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { NotFoundPage } from '#web/components/page/not-found-page.tsx';

export const Route = createFileRoute('/_signed-in/_licensed/profile')({
  validateSearch: z.object({
    tab: z
      .enum(['general-info', 'licence-info', 'rmlv-licence-info'])
      .default('general-info')
      .catch('general-info'),
  }),
  component: NotFoundPage,
});
