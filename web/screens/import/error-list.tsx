import { Alert, Button, Group } from '@mantine/core';
import { IconCircleX, IconDownload } from '@tabler/icons-react';
import { type ImportKind, labelOf } from '#contract/import/columns.ts';
import type { FileTable } from '#contract/import/match-columns.ts';
import type { CellError } from '#contract/import/schemas.ts';
import { IMPORT } from '#contract/messages/import.ts';
import { csvOf } from '#document/spreadsheet/csv.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { saveFile } from '#web/ui/file/save-file.ts';
import type { Column } from '#web/ui/list/column.ts';
import { type ErrorGroup, groupErrors } from './grouped-errors.ts';
import { PagedRows } from './paged-rows.tsx';

/** Rows and texts that a group names before it counts the rest. */
const NAMED = 5;

const HEAD = IMPORT.columns;

const errorColumns = (kind: ImportKind): readonly Column<ErrorGroup>[] => [
  { key: 'row', title: HEAD.row, cell: ({ rows }) => listed(rows.map(String)), width: 160 },
  { key: 'column', title: HEAD.column, cell: ({ column }) => labelOf(kind, column) },
  {
    key: 'value',
    title: HEAD.value,
    cell: ({ values }) => listed(values.map((value) => value || IMPORT.empty)),
  },
  { key: 'wanted', title: HEAD.wanted, cell: ({ message }) => message },
];

function listed(texts: readonly string[]): string {
  const named = texts.slice(0, NAMED).join(', ');
  return texts.length > NAMED ? IMPORT.andMore(named, texts.length - NAMED) : named;
}

interface ErrorListProps {
  kind: ImportKind;
  table: FileTable;
  errors: readonly CellError[];
  /** Generates the codes of these rows; undefined for records without codes. */
  onGenerateCodes: ((rows: readonly number[]) => void) | undefined;
}

/** The errors of a file, equal ones together, and the ways to correct them. */
export function ErrorList({ kind, table, errors, onGenerateCodes }: ErrorListProps) {
  const withoutCode = errors.filter(({ column }) => column === 'code').map(({ row }) => row);
  return (
    <>
      <Alert
        variant="default"
        icon={<IconCircleX color="var(--mantine-color-red-text)" />}
        title={IMPORT.errors(errors.length)}
      >
        {IMPORT.errorsHint}
      </Alert>
      <Group>
        {onGenerateCodes && withoutCode.length > 0 && (
          <Button onClick={() => onGenerateCodes(withoutCode)}>
            {IMPORT.generateCodes(withoutCode.length)}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconDownload size={18} />}
          onClick={() => void saveWithErrors(table, errors)}
        >
          {IMPORT.saveErrors}
        </Button>
      </Group>
      <PagedRows
        label={IMPORT.errors(errors.length)}
        columns={errorColumns(kind)}
        rows={groupErrors(errors)}
      />
    </>
  );
}

/** Downloads the file with a column of errors. */
async function saveWithErrors(
  { heads, rows }: FileTable,
  errors: readonly CellError[],
): Promise<void> {
  try {
    const wantedIn = new Map<number, string[]>();
    for (const { row, message } of errors) {
      wantedIn.set(row, [...(wantedIn.get(row) ?? []), message]);
    }
    const sheet = {
      heads: [...heads, IMPORT.errorColumn],
      rows: rows.map(({ row, values }) => [
        ...heads.map((_, index) => values[index] ?? ''),
        (wantedIn.get(row) ?? []).join('. '),
      ]),
    };
    saveFile(new File([csvOf(sheet)], IMPORT.errorFile));
  } catch (error) {
    showError(error);
  }
}
