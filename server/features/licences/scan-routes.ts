import { readLicenceScan } from '#contract/licences/scans.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { LicenceScanService } from './scan-service.ts';

export function licenceScanRoutes(serve: Serve, scans: LicenceScanService): void {
  serve.file(readLicenceScan, ({ params, query }) =>
    scans.read({ readerId: query.reader, ...params }, query),
  );
}
