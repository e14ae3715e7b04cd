import type { Database } from './connect.ts';

/** Users who must have a second factor. */
export const SECOND_FACTOR_POLICIES = ['admins', 'none'] as const;

export type SecondFactorPolicy = (typeof SECOND_FACTOR_POLICIES)[number];

/** Reads what the register records: `admins` in a new one. */
export async function recordedSecondFactor(db: Database): Promise<SecondFactorPolicy> {
  const recorded = await db
    .selectFrom('register_settings')
    .select('value')
    .where('name', '=', 'require_second_factor')
    .executeTakeFirst();
  return SECOND_FACTOR_POLICIES.find((policy) => policy === recorded?.value) ?? 'none';
}
