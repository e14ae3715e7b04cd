import { ANSWER } from '#contract/core/answer.ts';
import type { FormCEntry } from '#contract/form-c/schemas.ts';
import { FORM_C } from '#contract/messages/screens/form-c.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { TEXT } from '#contract/messages/spec/texts.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import type { Fact } from '#web/components/history/changes.ts';
import { FINDINGS } from './inspection-questions.ts';

const HEAD = FORM_C.columns;

/** What an inspection says, for its history. */
export function formCFacts(entry: FormCEntry): Fact[] {
  return [
    { label: LABEL.date, value: formatDateTime(new Date(entry.submitted_at), entry.time_zone) },
    { label: HEAD.technicianName, value: entry.technician_name },
    { label: HEAD.technicianLicenceNumber, value: entry.technician_licence_number },
    { label: HEAD.technicianCompany, value: entry.technician_company_name },
    ...FINDINGS.map(({ field, question }) => ({
      label: question,
      value: entry[field] === ANSWER.yes ? TEXT.yes : TEXT.no,
    })),
    { label: HEAD.note, value: entry.note ?? '' },
    ...imageFact(entry.form_image),
  ];
}

/** Each look at an address signs it anew: what names the file is before the question mark. */
function imageFact(address: string | null): Fact[] {
  if (!address) return [];
  const [file = ''] = address.split('?');
  return [{ label: FORM_C.formImage, value: file, address }];
}
