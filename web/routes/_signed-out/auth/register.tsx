import { createFileRoute } from '@tanstack/react-router';
import { Registration } from '#web/screens/auth/registration.tsx';

export const Route = createFileRoute('/_signed-out/auth/register')({ component: Registration });
