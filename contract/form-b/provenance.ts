import { PROVENANCE } from '../messages/entries.ts';
import { enteredLater, type ProvenanceNote, provenanceOf } from '../register/provenance.ts';
import { DAY_MS, type Day } from '../time/days.ts';
import { localDayRange } from '../time/venue-time.ts';
import { arrangedAt } from './fault-clocks.ts';
import type { FormBEntry } from './schemas.ts';

const ARRANGEMENT = { key: 'arrangement-entered', label: PROVENANCE.arrangementEntered };
const REPAIR = { key: 'repair-entered', label: PROVENANCE.repairEntered };

/** Lists the differences between what a fault states and how it came about. */
export function formBProvenance(entry: FormBEntry): ProvenanceNote[] {
  return [...stepProvenance(entry), ...reportProvenance(entry)];
}

/** Lists the steps of a repair that were entered long after the time they state. */
export function stepProvenance(entry: FormBEntry): ProvenanceNote[] {
  const { arrangement_recorded, repair_recorded, repair_date } = entry;
  return [
    ...enteredNote(ARRANGEMENT, entry, arrangement_recorded, arrangedAt(entry)),
    ...enteredNote(REPAIR, entry, repair_recorded, repair_date ?? undefined),
  ];
}

/** Lists what is to be known about the report of a fault, and the corrections. */
export function reportProvenance(entry: FormBEntry): ProvenanceNote[] {
  return provenanceOf(entry, statedByReport(entry));
}

/** Returns what the report of a fault states: see `provenanceOf`. */
export const statedByReport = ({ reported_date, reporter_name }: FormBEntry) => ({
  at: reported_date,
  by: reporter_name,
});

/** Notes when and by whom a step was entered, where that was long after the time it states. */
function enteredNote(
  { key, label }: Pick<ProvenanceNote, 'key' | 'label'>,
  { time_zone }: FormBEntry,
  recorded: FormBEntry['repair_recorded'],
  stated: Date | Day | undefined,
): ProvenanceNote[] {
  if (!recorded || !stated) return [];
  const at = new Date(recorded.at);
  const later =
    typeof stated === 'string'
      ? enteredLater(localDayRange(stated, stated, time_zone).start, at, time_zone, DAY_MS)
      : enteredLater(stated, at, time_zone);
  return later ? [{ key, label, value: PROVENANCE.by(later, recorded.by), hasTime: true }] : [];
}
