import { PAGE_SIZE } from '#contract/core/limits.ts';
import { metaOf } from '#contract/core/paging.ts';
import { can } from '#contract/core/permissions.ts';
import type { Technician } from '#contract/technicians/schemas.ts';
import type { CurrentUser } from '#server/access.ts';
import { found } from '#server/errors.ts';
import { presentTechnician } from './present.ts';
import type { Employer, TechnicianFilter, TechnicianRow, TechnicianStore } from './store.ts';

export type TechnicianService = ReturnType<typeof technicianService>;

export function technicianService(store: TechnicianStore) {
  return {
    async list(user: CurrentUser, { company, ...filter }: TechnicianFilter & { page: number }) {
      const asked = can(user, 'technician:filter-by-company') ? { ...filter, company } : filter;
      const { data, total } = await store.page(employerOf(user), asked, filter.page);
      return { data: data.map(presentTechnician), meta: metaOf(filter.page, total, PAGE_SIZE) };
    },

    async read(user: CurrentUser, id: string): Promise<Technician> {
      return presentTechnician(await reachable(store, user, id));
    },
  };
}

/** @throws 404 for a technician who is not there or another company's */
export async function reachable(
  store: TechnicianStore,
  user: CurrentUser,
  id: string,
): Promise<TechnicianRow> {
  return found(await store.read(employerOf(user), id));
}

function employerOf(user: CurrentUser): Employer {
  return can(user, 'technician:choose-company') ? 'any' : { companyId: user.companyId };
}
