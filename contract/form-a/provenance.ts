import { type ProvenanceNote, provenanceOf } from '../register/provenance.ts';
import type { FormAEntry } from './schemas.ts';

/** Lists the differences between what a check states and how it came about. */
export function formAProvenance(entry: FormAEntry): ProvenanceNote[] {
  const { submitted_at, manager_name, due_at } = entry;
  return provenanceOf(entry, { at: submitted_at, by: manager_name, dueAt: due_at });
}
