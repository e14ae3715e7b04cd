import { can } from '#contract/core/permissions.ts';
import { validateLicence } from '#contract/licences/calls.ts';
import { DomainError } from '#server/errors.ts';
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
    if (refusal !== undefined) throw new DomainError('invalid', refusal);
    return { valid: true as const };
  });
}
