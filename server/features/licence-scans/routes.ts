import { readLicenceScan } from '#contract/licence-scans/calls.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { LicenceScanService } from './service.ts';

export function licenceScanRoutes(serve: Serve, scans: LicenceScanService): void {
  serve.bytes(readLicenceScan, ({ user, params }) =>
    scans.read(user, params.managerId, params.key),
  );
}
