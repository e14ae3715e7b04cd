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
    '/auth/register-venue': 235,
    '/auth/forgot-password': 218,
    '/auth/password-reset/token?email=someone@example.com': 217,
    '/auth/register-licence': 239,
  },
  manager: {
    '/': 269,
    '/profile': 279,
    '/venues': 264,
    '/setup': 238,
    '/form-c': 285,
    '/form-b': 282,
    '/form-a': 281,
    '/venues/create': 236,
    '/form-c/create': 244,
    '/form-a/create': 253,
    '/venues/edit/{venues}': 320,
    '/form-c/edit/{form-c}': 232,
    '/form-b/edit/{form-b}': 241,
    '/form-a/edit/{form-a}': 226,
  },
  admin: {
    '/technicians': 264,
    '/questions': 260,
    '/managers': 265,
    '/companies': 258,
    '/technicians/create': 239,
    '/managers/create': 243,
    '/companies/create': 222,
    '/technicians/edit/{technicians}': 239,
    '/managers/edit/{managers}': 243,
    '/companies/edit/{companies}': 223,
  },
};
