import { readDashboard } from '#contract/dashboard.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { DashboardService } from './service.ts';

export function dashboardRoutes(serve: Serve, dashboard: DashboardService): void {
  serve(readDashboard, ({ user, body }) => dashboard.read(user, body.venue_id));
}
