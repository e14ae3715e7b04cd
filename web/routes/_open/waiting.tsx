import { createFileRoute } from '@tanstack/react-router';
import { WaitingForms } from '#web/screens/waiting/waiting-forms.tsx';

/** What waits on this phone, also while nobody is signed in. */
export const Route = createFileRoute('/_open/waiting')({ component: WaitingForms });
