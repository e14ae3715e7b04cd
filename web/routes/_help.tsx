import { createFileRoute } from '@tanstack/react-router';
import { HelpLayout } from '#web/shell/help-layout.tsx';

/** Help, within the frame of the signed-in screens or on its own. */
export const Route = createFileRoute('/_help')({
  component: HelpLayout,
});
