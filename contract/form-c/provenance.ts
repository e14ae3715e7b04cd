import { PROVENANCE } from '../messages/components/provenance.ts';
import { type ProvenanceNote, provenanceOf } from '../register/provenance.ts';
import type { FormCEntry } from './schemas.ts';

/** Lists the differences between what an inspection states and how it came about. */
export function formCProvenance(entry: FormCEntry): ProvenanceNote[] {
  const { submitted_at, technician_name, is_transcribed } = entry;
  return provenanceOf(entry, {
    at: submitted_at,
    by: technician_name,
    ...(is_transcribed && { recordedByLabel: PROVENANCE.transcribedBy }),
  });
}
