import { APP_NAME } from '../names.ts';

/** Around any page. */
export const PAGE = {
  title: (title: string) => `${title} · ${APP_NAME}`,
  breadcrumbs: 'You are here',
  slow: 'Still loading. Keep this page open.',
  tryAgain: 'Try again',
  notFoundHint: "We can't find this page, or you don't have access to it.",
  backToDashboard: 'Back to the dashboard',
  backHome: 'Back to the home page',
} as const;
