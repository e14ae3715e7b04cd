import { can } from '#contract/access/permissions.ts';
import { validateLicence } from '#contract/licences/calls.ts';
import { DomainError } from '#server/errors.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { GuessLimits } from '#server/platform/rate-limits/guess-limits.ts';
import type { LicenceCheckService } from './service.ts';

interface LicenceCheckRoutesDependencies {
  readonly db: Database;
  readonly licenceCheck: LicenceCheckService;
  readonly guesses: GuessLimits;
}

export function licenceCheckRoutes(
  serve: Serve,
  { db, licenceCheck, guesses }: LicenceCheckRoutesDependencies,
): void {
  serve(validateLicence, async ({ user, body, address }) => {
    const guess = user ? undefined : await guesses.begin('licence number', { address });
    // A user who may change companies may have this one open, which has the number already.
    const mayBeEditing = user !== undefined && can(user, 'company:update');
    const refusal = await licenceCheck.errorOf(db, {
      licence: body,
      checkedBy: user?.name ?? null,
      isOwnCompany: ({ id, name }) =>
        id === user?.companyId ||
        (mayBeEditing && name.toLowerCase() === body.company_name.toLowerCase()),
    });
    if (refusal !== undefined) throw new DomainError('invalid', refusal);
    await guess?.succeed();
    return { valid: true as const };
  });
}
