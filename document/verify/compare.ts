import { PDF_VERIFICATION } from '#contract/messages/screens/pdf-verification.ts';
import type { Transcript } from '#contract/pdf-verification/transcript.ts';
import type { RegisterCell, RegisterDocument, RegisterRow } from '../content/register-document.ts';

/** Where a document says something else than the register. */
export interface Difference {
  readonly where: string;
  readonly document: string;
  readonly register: string;
}

type SaidRow = Transcript['rows'][number];

/**
 * What a document says otherwise than the register, cell by cell and note by note; of pictures, what
 * stands beside them. Only letters count: lines are broken on paper where there is room.
 * @param register made of the same entries, in the order of the document's rows
 * @param nameOf says which entry a row is
 */
export function differencesOf(
  said: Pick<Transcript, 'heads' | 'rows'>,
  register: RegisterDocument,
  nameOf: (row: SaidRow) => string,
): Difference[] {
  const heads = register.columns.map(({ head }) => head);
  return [
    ...unlike(said.heads, heads, (at) => PDF_VERIFICATION.head(at + 1)),
    ...said.rows.flatMap((row, at) => rowDifferences(row, register.rows[at], heads, nameOf(row))),
  ];
}

function rowDifferences(
  said: SaidRow,
  row: RegisterRow | undefined,
  heads: readonly string[],
  name: string,
): Difference[] {
  if (!row) return [];
  const isPictureMissing = (at: number) =>
    row.cells[at]?.kind === 'image' && said.pictures.every(({ cell }) => cell !== at);
  const cells = said.cells.map((cell, at) => (isPictureMissing(at) ? '' : cell));
  const notes = row.notes.map(({ label, value }) => `${label} ${value}`);
  return [
    ...unlike(cells, row.cells.map(textOf), (at) => PDF_VERIFICATION.cell(name, heads[at] ?? '')),
    ...unlike(said.notes, notes, () => PDF_VERIFICATION.note(name)),
  ];
}

/** What stands in a cell, beside pictures. */
function textOf(cell: RegisterCell): string {
  if (cell.kind === 'image') return '';
  return cell.kind === 'text' && cell.below ? `${cell.text} ${cell.below}` : cell.text;
}

function unlike(
  said: readonly string[],
  meant: readonly string[],
  whereOf: (at: number) => string,
): Difference[] {
  const places = Array.from({ length: Math.max(said.length, meant.length) }, (_, at) => at);
  return places.flatMap((at) => {
    const [document = '', register = ''] = [said[at], meant[at]];
    return lettersOf(document) === lettersOf(register)
      ? []
      : [{ where: whereOf(at), document, register }];
  });
}

const lettersOf = (text: string) => text.normalize('NFC').replace(/[\s\p{C}]+/gu, '');
