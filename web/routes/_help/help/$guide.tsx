import { createFileRoute, notFound } from '@tanstack/react-router';
import { GuidePage } from '#web/screens/help/guide-page.tsx';
import { loadGuide } from '#web/screens/help/guides.ts';

export const Route = createFileRoute('/_help/help/$guide')({
  loader: async ({ params }) => {
    const guide = await loadGuide(params.guide);
    if (!guide) throw notFound();
    return guide;
  },
  component: () => <GuidePage guide={Route.useLoaderData()} />,
});
