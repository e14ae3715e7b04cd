import { ERROR_STATUS } from '#contract/core/errors.ts';
import { can } from '#contract/core/permissions.ts';
import { validateLicence } from '#contract/licences/calls.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { LicenceCheck } from './service.ts';

export function licenceCheckRoutes(serve: Serve, db: Database, check: LicenceCheck): void {
  serve(validateLicence, async ({ user, body }) => {
    // Who may change companies may have opened this one, whose number it already is.
    const mayBeEditing = user !== undefined && can(user, 'company:update');
    const isClaimant = ({ id, name }: { id: string; name: string }) =>
      id === user?.companyId ||
      (mayBeEditing && name.toLowerCase() === body.company_name.toLowerCase());
    const refusal = await check(db, body, user?.name ?? null, isClaimant);
    if (refusal !== undefined) throw new Refusal(ERROR_STATUS.invalid, refusal);
    return { valid: true as const };
  });
}
