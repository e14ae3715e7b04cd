import { createFileRoute } from '@tanstack/react-router';
import { Register } from '#web/screens/auth/register.tsx';

export const Route = createFileRoute('/_signed-out/auth/register')({ component: Register });
