import { PDF_VERIFICATION } from '#contract/messages/pdf-verification.ts';
import type { SummaryTranscript, Transcript } from '#contract/pdf-verification.ts';
import type { Compared, Comparison, Difference, Uncertainty } from './compare.ts';
import type { ExpectedNote, ExpectedSection, ExpectedTable } from './expected-document.ts';
import type { Layout } from './layouts.ts';
import { isSameText } from './same-text.ts';

type ReadSection = Transcript['sections'][number];

/** Compares the summaries of a document: each figure, each month and each table, by their keys. */
export function compareSections({ transcript, expected, layout }: Compared): Comparison {
  const comparison = new SectionComparison(layout);
  const { sections = [], overview } = expected;
  comparison.compareTable(transcript.overview, overview, '');
  for (const [at, section] of sections.entries())
    comparison.compareSection(transcript.sections[at], section);
  for (const { heading } of transcript.sections.slice(sections.length))
    comparison.differ(PDF_VERIFICATION.summary(heading), PDF_VERIFICATION.printed, '');
  return comparison;
}

/** Keys whose labels are values: the months of a calendar and its signs. */
const HAS_FIXED_LABEL = /^(calendar|sign)-/;

class SectionComparison implements Comparison {
  readonly differences: Difference[] = [];
  readonly uncertain: Uncertainty[] = [];
  readonly #layout: Layout;

  constructor(layout: Layout) {
    this.#layout = layout;
  }

  differ(where: string, document: string, register: string): void {
    this.differences.push({ where, document, register });
  }

  compareSection(found: ReadSection | undefined, expected: ExpectedSection): void {
    const { heading, facts, figures, months, legend, tables, tablePair } = expected;
    const where = PDF_VERIFICATION.summary(heading);
    if (!found) {
      this.differ(where, PDF_VERIFICATION.notPrinted, PDF_VERIFICATION.oneSummary);
      return;
    }
    if (!isSameText(found.heading, heading)) this.differ(where, found.heading, heading);
    const signs = legend.map(({ key, mark, meaning }) => ({ key, label: mark, value: meaning }));
    this.#compareFacts(found.facts, [...facts, ...figures, ...months, ...signs], where);
    const expectedTables = [...tables, ...tablePair];
    for (const [at, table] of expectedTables.entries())
      this.compareTable(found.tables[at], table, heading);
    for (const { title } of found.tables.slice(expectedTables.length))
      this.differ(where, title, '');
  }

  compareTable(
    found: SummaryTranscript | undefined,
    expected: ExpectedTable | undefined,
    heading: string,
  ): void {
    const where = PDF_VERIFICATION.summaryTable(heading, expected?.title ?? found?.title ?? '');
    if (!found || !expected) {
      const document = found ? PDF_VERIFICATION.printed : PDF_VERIFICATION.notPrinted;
      const register = expected ? PDF_VERIFICATION.oneTable : '';
      if (found || expected) this.differ(where, document, register);
      return;
    }
    if (found.key !== expected.key) this.differ(where, found.title, expected.title);
    const known = new Set(expected.columns.map(({ key }) => key));
    for (const { key, label } of found.columns) if (!known.has(key)) this.differ(where, label, '');
    this.#compareLabels(
      [{ ...found, label: found.title }, ...found.columns],
      [{ key: expected.key, label: expected.title }, ...expected.columns.map(labelOf)],
      where,
    );
    if (found.rows.length !== expected.rows.length)
      this.differ(where, rowCount(found), rowCount(expected));
    for (const [at, row] of expected.rows.entries()) {
      const cells = found.rows[at]?.cells;
      if (cells) this.#compareRow(cells, found, row, expected, where);
    }
  }

  #compareRow(
    cells: readonly string[],
    found: SummaryTranscript,
    row: ExpectedTable['rows'][number],
    { columns }: ExpectedTable,
    where: string,
  ): void {
    const left = new Set(cells.keys());
    for (const [at, { key = '', head = '' }] of columns.entries()) {
      const cell = row.cells[at];
      const place = found.values.findIndex((value) => value.key === key);
      if (!cell || cell.kind === 'image') continue;
      if (place === -1 && !this.#layout.isKeyRequired(key)) continue;
      left.delete(place);
      const document = cells[place] ?? '';
      const hasTime = typeof cell.value === 'object';
      if (!isSameText(document, cell.text, hasTime))
        this.differ(PDF_VERIFICATION.cell(where, head), document, cell.text);
    }
    for (const place of left) if (cells[place]) this.differ(where, cells[place], '');
  }

  #compareFacts(found: ReadSection['facts'], expected: readonly ExpectedNote[], where: string) {
    const left = [...found];
    for (const { key, label, value, hasTime } of expected) {
      const at = left.findIndex((fact) => fact.key === key);
      if (at === -1 && !this.#layout.isKeyRequired(key)) {
        this.uncertain.push({ where: label, sentence: PDF_VERIFICATION.addedLater });
        continue;
      }
      const [fact] = at === -1 ? [] : left.splice(at, 1);
      if (!isSameText(fact?.value ?? '', value, hasTime))
        this.differ(PDF_VERIFICATION.cell(where, label), fact?.value ?? '', value);
    }
    for (const { label, value } of left) this.differ(where, `${label} ${value}`, '');
    this.#compareLabels(found, expected, where);
  }

  /** A label that is another's is a difference; any other change is not certain. */
  #compareLabels(
    found: readonly { readonly key: string; readonly label: string }[],
    expected: readonly { readonly key: string; readonly label: string }[],
    where: string,
  ): void {
    const labels = new Map(expected.map(({ key, label }) => [key, label]));
    for (const { key, label } of found) {
      const register = labels.get(key);
      if (register === undefined || isSameText(label, register)) continue;
      const isOfAnother = expected.some((one) => one.key !== key && isSameText(one.label, label));
      if (isOfAnother || HAS_FIXED_LABEL.test(key)) this.differ(where, label, register);
      else this.uncertain.push({ where, sentence: PDF_VERIFICATION.otherLabel(label, register) });
    }
  }
}

const labelOf = ({ key, head }: ExpectedTable['columns'][number]) => ({ key, label: head });

const rowCount = ({ rows }: { readonly rows: readonly unknown[] }) =>
  PDF_VERIFICATION.rows(rows.length);
