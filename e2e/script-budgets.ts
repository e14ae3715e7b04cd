import type { Who } from './busy-venue.ts';

/**
 * The most that a first visit of each screen may fetch in scripts, in kilobytes (1000 bytes) as they
 * are sent: the routes of specification section 2, each as whom it is for. Sign-in is what everybody
 * waits for; the others stand a twentieth above what they weighed when they were last made lighter.
 */
export const SCRIPT_BUDGETS: Partial<Record<Who, Record<string, number>>> = {
  nobody: {
    '/auth/login': 150,
    '/auth/register': 249,
    '/auth/register-company': 222,
    '/auth/register-venue': 261,
    '/auth/forgot-password': 180,
    '/auth/password-reset/token?email=someone@example.com': 179,
    '/auth/register-licence': 237,
  },
  manager: {
    '/': 227,
    '/profile': 279,
    '/venues': 264,
    '/setup': 238,
    '/form-c': 265,
    '/form-b': 232,
    '/form-a': 227,
    '/venues/create': 261,
    '/form-c/create': 260,
    '/form-a/create': 297,
    '/venues/edit/{venues}': 320,
    '/form-c/edit/{form-c}': 245,
    '/form-b/edit/{form-b}': 235,
    '/form-a/edit/{form-a}': 208,
  },
  admin: {
    '/technicians': 244,
    '/questions': 274,
    '/managers': 265,
    '/companies': 238,
    '/technicians/create': 238,
    '/managers/create': 243,
    '/companies/create': 234,
    '/technicians/edit/{technicians}': 239,
    '/managers/edit/{managers}': 243,
    '/companies/edit/{companies}': 235,
  },
};
