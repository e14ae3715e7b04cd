import type { ImageHash, SummaryTranscript, Transcript } from '#contract/pdf-verification.ts';
import type { SealedVenue } from '#contract/register/seal.ts';
import type {
  Fact,
  RegisterDocument,
  Section,
  SummaryTable,
} from '../content/register-document.ts';
import { LAYOUT } from '../content/seal.ts';

const EMPTY: ImageHash = { width: 1, height: 1, sha256: '0'.repeat(64) };

/**
 * Returns the transcript of a PDF that agrees with a document.
 * @param hashOf hashes the image at an address
 */
export function transcriptOf(
  document: RegisterDocument,
  exportedAt: string,
  seal: SealedVenue[],
  hashOf: (address: string) => ImageHash = () => EMPTY,
): Transcript {
  const rows = document.rows.map((row) => ({ ...row, texts: row.cells.map(textsOf(document)) }));
  const values = document.columns.flatMap((_, column) => {
    const keys = new Set(rows.flatMap(({ texts }) => texts[column]?.map(({ key }) => key) ?? []));
    return [...keys].map((key) => ({ key, column }));
  });
  const legend = document.legend.map(({ key, mark, meaning }) => ({
    key,
    label: mark,
    value: meaning,
  }));
  return {
    layout: LAYOUT,
    title: { key: document.key, label: document.title },
    facts: [...document.facts.map(({ hasTime: _, ...fact }) => fact), ...legend],
    sections: (document.sections ?? []).map(sectionOf),
    ...(document.overview && { overview: tableOf(document.overview) }),
    columns: document.columns.map(({ key, head, citation }) => ({
      key,
      label: citation ? `${head} ${citation}` : head,
    })),
    values,
    rows: rows.map(({ cells, notes, texts }) => ({
      cells: values.map(
        ({ key, column }) => texts[column]?.find((text) => text.key === key)?.text ?? '',
      ),
      notes: notes.map(({ key, label, value }) => ({ key, label, value })),
      images: cells.flatMap((cell, column) =>
        cell.kind === 'image' ? [{ ...hashOf(cell.address), column }] : [],
      ),
    })),
    attachments: document.attachments.map(({ address }) => hashOf(address)),
    unexpectedDrawing: [],
    exportedAt,
    seal,
  };
}

const plainFact = ({ key, label, value }: Fact) => ({ key, label, value });

function sectionOf(section: Section): Transcript['sections'][number] {
  const { heading, facts, figures, months, legend, tables, tablePair } = section;
  const signs = legend.map(({ key, mark, meaning }) => ({ key, label: mark, value: meaning }));
  return {
    heading,
    facts: [...[...facts, ...figures, ...months].map(plainFact), ...signs],
    tables: [...tables, ...tablePair].map(tableOf),
  };
}

function tableOf({ key, title, columns, rows }: SummaryTable): SummaryTranscript {
  return {
    key,
    title,
    columns: columns.map((column) => ({ key: column.key, label: column.head })),
    values: columns.map((one, column) => ({ key: one.key, column })),
    rows: rows.map(({ cells }) => ({
      cells: cells.map((cell) => (cell.kind === 'image' ? '' : cell.text)),
    })),
  };
}

const textsOf =
  ({ columns }: RegisterDocument) =>
  (cell: RegisterDocument['rows'][number]['cells'][number], column: number) => {
    const { key = '' } = columns[column] ?? {};
    if (cell.kind === 'image') return [{ key, text: '' }];
    const main = { key: cell.key ?? key, text: cell.text };
    return cell.kind === 'text' && cell.below ? [main, cell.below] : [main];
  };
