import { Stack, Table, Text } from '@mantine/core';
import { EXPORT } from '#contract/messages/lists.ts';
import classes from './preview.module.css';
import { PreviewActions } from './preview-actions.tsx';
import type { ExportedFile } from './worker/export-report.ts';

interface SheetPreviewProps extends ExportedFile {
  address: string;
  title: string;
}

const SCROLLED_BY_KEYBOARD = {
  tabIndex: 0,
  role: 'group',
  'aria-label': EXPORT.firstRows,
} as const;

/** A spreadsheet to save, and its first rows. */
export function SheetPreview({ title, firstRows = [], ...exported }: SheetPreviewProps) {
  const { file, fileName, entries, pages } = exported;
  const [heads = [], ...rows] = firstRows;
  return (
    <Stack gap="sm" className={classes.sheet}>
      <div>
        <Text role="status">{EXPORT.ready}</Text>
        <Text className={classes.name}>{fileName}</Text>
        <Text size="sm" c="dimmed">
          {EXPORT.contents(entries, pages, fileSize(file.size))}
        </Text>
      </div>
      <PreviewActions {...exported} />
      <div className={classes.rows} {...SCROLLED_BY_KEYBOARD}>
        <Table withColumnBorders fz="xs" aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              {heads.map((head, at) => (
                <Table.Th key={at}>{head}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row, at) => (
              <Table.Tr key={at}>
                {row.map((value, column) => (
                  <Table.Td key={column}>{value}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {entries > rows.length && (
        <Text size="sm" c="dimmed">
          {EXPORT.firstRowsOnly(rows.length)}
        </Text>
      )}
    </Stack>
  );
}

const UNITS = ['bytes', 'kB', 'MB'] as const;

/** "812 bytes", "43 kB", "1.2 MB" @param bytes of a file */
function fileSize(bytes: number): string {
  const step = bytes < 1000 ? 0 : bytes < 1_000_000 ? 1 : 2;
  const size = bytes / 1000 ** step;
  const shown = step === 2 && size < 10 ? size.toFixed(1) : Math.round(size);
  return `${shown} ${UNITS[step]}`;
}
