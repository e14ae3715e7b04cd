import type { Fields } from '#contract/register/field.ts';
import { localDay } from '#contract/time/venue-time.ts';
import { fileStem } from './file-stem.ts';
import type { Fact, RegisterDocument } from './register-document.ts';
import { issuedOf, officerFact, type RegisterHeader } from './register-header.ts';
import { fieldColumn, fieldDetail } from './register-parts.ts';

interface List<Entry> {
  /** As in paths of the API: "managers". */
  readonly key: string;
  readonly title: string;
  /** Says how many entries there are. */
  readonly subject: string;
  readonly facts: readonly Fact[];
  /** Those without a width are columns of spreadsheets only. */
  readonly fields: Fields<Entry>;
  /** See `RegisterRow`. */
  readonly isDense?: boolean;
}

/** Creates the document of a list that is no register: it has no numbers, no history and no seal. */
export function listDocument<Entry>(
  header: RegisterHeader,
  entries: readonly Entry[],
  { fields, facts, isDense = false, ...list }: List<Entry>,
): RegisterDocument {
  const issuedAt = new Date(header.exportedAt);
  const all = Object.values(fields);
  const columns = all.filter(({ width }) => width !== undefined).map((field) => fieldColumn(field));
  const details = all.filter(({ width }) => width === undefined).map(fieldDetail);
  return {
    ...list,
    facts: [...facts, ...officerFact(header)],
    legend: [],
    columns: columns.map(({ column }) => column),
    detailHeads: details.map(({ head }) => head),
    rows: entries.map((entry) => ({
      cells: columns.map(({ cellOf }) => cellOf(entry)),
      notes: [],
      details: () => details.map(({ readValue }) => readValue(entry)),
      struck: false,
      isDense,
    })),
    attachments: [],
    ...(header.operator && { operator: header.operator }),
    issued: issuedOf(header),
    issuedAt,
    fileStem: fileStem(`${list.title} ${localDay(issuedAt, header.timeZone)}`),
  };
}
