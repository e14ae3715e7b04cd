import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { textField } from '#web/components/list/search-fields.ts';
import { NotFoundPage } from '#web/components/page/not-found-page.tsx';

export const Route = createFileRoute('/_signed-out/auth/password-reset/$token')({
  validateSearch: z.object({ email: textField }),
  component: NotFoundPage,
});
