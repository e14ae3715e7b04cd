import { PROVENANCE } from '../messages/entries.ts';
import { formatField } from '../register/field.ts';
import { type ProvenanceNote, provenanceOf } from '../register/provenance.ts';
import { FORM_C_FIELD } from './fields.ts';
import type { FormCEntry } from './schemas.ts';

/** Returns what an inspection states, beside which its provenance is shown. */
export function statedByInspection(entry: FormCEntry): Parameters<typeof provenanceOf>[1] {
  const { submitted_at, technician_name, is_transcribed } = entry;
  return {
    at: submitted_at,
    by: technician_name,
    ...(is_transcribed && { recordedByLabel: PROVENANCE.transcribedBy }),
  };
}

/** Lists the differences between what an inspection states and how it came about. */
export function formCProvenance(entry: FormCEntry): ProvenanceNote[] {
  const { key, label } = FORM_C_FIELD.besideVoided;
  const value = formatField(FORM_C_FIELD.besideVoided, entry);
  return [
    ...(value ? [{ key, label, value, hasTime: false }] : []),
    ...provenanceOf(entry, statedByInspection(entry)),
  ];
}
