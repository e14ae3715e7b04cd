import { arrangedText } from '#contract/form-b/entry-clocks.ts';
import type { FormBEntry } from '#contract/form-b/schemas.ts';
import { FORM_B } from '#contract/messages/screens/form-b.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { formatDateTime, formatDay } from '#contract/time/formatting.ts';
import type { Fact } from '#web/components/history/changes.ts';

const HEAD = FORM_B.columns;

/** What a malfunction's entry says, for its history. */
export function formBFacts(entry: FormBEntry): Fact[] {
  const reported = formatDateTime(new Date(entry.reported_date), entry.time_zone);
  return [
    { label: HEAD.reportedDate, value: reported },
    { label: HEAD.reporterName, value: entry.reporter_name },
    { label: HEAD.fault, value: entry.email_note ?? '' },
    { label: LABEL.jobNumber, value: entry.job_number ?? '' },
    { label: HEAD.description, value: entry.description ?? '' },
    { label: HEAD.arrangementDate, value: arrangedText(entry) ?? '' },
    { label: HEAD.arrangementManagerName, value: entry.arrangement_manager_name ?? '' },
    { label: HEAD.repairDate, value: entry.repair_date ? formatDay(entry.repair_date) : '' },
  ];
}
