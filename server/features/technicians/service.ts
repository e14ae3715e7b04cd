import { PAGE_SIZE } from '#contract/core/limits.ts';
import { metaOf } from '#contract/core/paging.ts';
import { can } from '#contract/core/permissions.ts';
import type { Technician } from '#contract/technicians/schemas.ts';
import type { Person } from '#server/ledger/access.ts';
import { found } from '#server/platform/http/refusal.ts';
import { presentTechnician } from './present.ts';
import type { Employer, TechnicianFilter, TechnicianRow, TechnicianStore } from './store.ts';

export type TechnicianService = ReturnType<typeof technicianService>;

export function technicianService(store: TechnicianStore) {
  return {
    async list(person: Person, { company, ...filter }: TechnicianFilter & { page: number }) {
      const asked = can(person, 'technician:filter-by-company') ? { ...filter, company } : filter;
      const { data, total } = await store.page(employerOf(person), asked, filter.page);
      return { data: data.map(presentTechnician), meta: metaOf(filter.page, total, PAGE_SIZE) };
    },

    async read(person: Person, id: string): Promise<Technician> {
      return presentTechnician(await reachable(store, person, id));
    },
  };
}

/** @throws 404 for a technician who is not there or another company's */
export async function reachable(
  store: TechnicianStore,
  person: Person,
  id: string,
): Promise<TechnicianRow> {
  return found(await store.read(employerOf(person), id));
}

function employerOf(person: Person): Employer {
  return can(person, 'technician:choose-company') ? 'any' : { companyId: person.companyId };
}
