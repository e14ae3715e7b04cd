import { sql } from 'kysely';
import type { z } from 'zod';
import { PAGE_SIZE } from '#contract/core/limits.ts';
import type { Technician, technicianFilter } from '#contract/technicians/schemas.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { containsText } from '#server/platform/postgres/text-search.ts';

export type TechnicianFilter = z.output<typeof technicianFilter>;
export type TechnicianStore = ReturnType<typeof technicianStore>;
export type TechnicianRow = NonNullable<Awaited<ReturnType<TechnicianStore['read']>>>;

/** Whose technicians a person sees: everybody's, or those of the person's company. */
export type Employer = 'any' | { readonly companyId: string | null };

export function technicianStore(db: Database) {
  const employed = (employer: Employer) =>
    db
      .selectFrom('technicians')
      .innerJoin('users', 'users.id', 'technicians.user_id')
      .innerJoin('companies', 'companies.id', 'users.company_id')
      .where('users.deleted_at', 'is', null)
      .$if(employer !== 'any', (technicians) =>
        technicians.where('companies.id', '=', employer === 'any' ? null : employer.companyId),
      );

  const rows = (employer: Employer) =>
    employed(employer)
      .select(['technicians.id', 'technicians.user_id'])
      .select(['users.name', 'users.email', 'users.phone'])
      .select(['companies.id as company_id', 'companies.name as company_name'])
      .select(['technicians.licence_number', 'technicians.licence_expiry_date'])
      .select(sql<Technician['state']>`technicians.state`.as('state'))
      // Both only count up, so their sum tells a change of either.
      .select(sql<number>`technicians.version + users.version`.as('version'));

  const matching = ({ search = '', company }: TechnicianFilter) =>
    sql<boolean>`(${containsText(search, [
      'users.name',
      'users.email',
      'users.phone',
      'companies.name',
      'technicians.licence_number',
    ])} and ${company === undefined ? sql`true` : sql`companies.id = ${company}`})`;

  return {
    read: (employer: Employer, id: string) =>
      rows(employer).where('technicians.id', '=', id).executeTakeFirst(),

    async page(employer: Employer, filter: TechnicianFilter, page: number) {
      const [data, { total }] = await Promise.all([
        rows(employer)
          .where(matching(filter))
          .orderBy('users.name')
          .orderBy('technicians.id')
          .limit(PAGE_SIZE)
          .offset((page - 1) * PAGE_SIZE)
          .execute(),
        employed(employer)
          .where(matching(filter))
          .select(({ fn }) => fn.countAll<string>().as('total'))
          .executeTakeFirstOrThrow(),
      ]);
      return { data, total: Number(total) };
    },
  };
}
