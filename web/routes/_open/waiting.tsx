import { createFileRoute } from '@tanstack/react-router';
import { WaitingChecks } from '#web/screens/form-a/waiting/waiting-checks.tsx';

/** What waits on this phone, also while nobody is signed in. */
export const Route = createFileRoute('/_open/waiting')({ component: WaitingChecks });
