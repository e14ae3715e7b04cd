import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { can } from '#contract/permissions.ts';
import { pageField } from '#web/components/list/search-fields.ts';
import { NotFoundPage } from '#web/components/page/not-found-page.tsx';
import { onlyFor } from '#web/session/guards.ts';

export const Route = createFileRoute('/_signed-in/_licensed/venues/edit/$venueId')({
  validateSearch: z.object({
    page: pageField,
    showNonTrading: z.boolean().optional().catch(undefined),
  }),
  beforeLoad: onlyFor((actor) => can(actor, 'venue:update')),
  component: NotFoundPage,
});
