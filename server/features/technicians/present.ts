import type { Technician } from '#contract/technicians/schemas.ts';
import type { TechnicianRow } from './store.ts';

export function presentTechnician({ user_id: _, ...technician }: TechnicianRow): Technician {
  return technician;
}
