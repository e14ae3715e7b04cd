import { Button, Center, Progress, Stack, Table, Text } from '@mantine/core';
import { lazy, type Ref, Suspense } from 'react';
import { formatSize } from '#contract/core/format-size.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import { EXPORT } from '#contract/messages/lists.ts';
import { type ExportedFile, type ExportProgress, progressText } from './export-report.ts';
import type { ExportFormat } from './export-request.ts';
import classes from './preview.module.css';
import { PreviewActions } from './preview-actions.tsx';
import type { ExportState } from './use-export.ts';

/** Without it, the document can still be opened and saved. */
const PdfPages = lazy(async () => {
  const code = await import('./pdf-pages.tsx').catch(() => undefined);
  return { default: code?.PdfPages ?? ((_: { file: Blob; title: string }) => null) };
});

interface PreviewBodyProps {
  state: ExportState;
  format: ExportFormat;
  /** The browser shows the document within the page. */
  isEmbedded: boolean;
  frame: Ref<HTMLIFrameElement>;
  title: string;
  onCancel: () => void;
  /** Called once the browser shows the document. */
  onShown?: (() => void) | undefined;
}

export function PreviewBody({
  state,
  format,
  isEmbedded,
  frame,
  title,
  onCancel,
  onShown,
}: PreviewBodyProps) {
  if (state.kind === 'ready' && isEmbedded)
    return (
      <iframe
        ref={frame}
        className={classes.frame}
        src={`${state.address}#view=FitH`}
        title={title}
        onLoad={onShown}
      />
    );
  if (state.kind === 'ready' && format === 'pdf')
    return (
      <>
        <PreviewActions {...state} canOpen />
        <Suspense fallback={<Center className={classes.frame} />}>
          <PdfPages file={state.file} title={title} />
        </Suspense>
      </>
    );
  if (state.kind === 'ready') return <SheetPreview {...state} title={title} />;
  return (
    <Center className={format === 'pdf' ? classes.frame : classes.building}>
      {state.kind === 'failed' && <Text role="alert">{state.reason}</Text>}
      {(state.kind === 'fetching' || state.kind === 'writing') && (
        <Building {...state} onCancel={onCancel} />
      )}
    </Center>
  );
}

function Building({ onCancel, ...shown }: ExportProgress & { onCancel: () => void }) {
  const { kind, done, total } = shown;
  const progress = progressText(shown);
  return (
    <Stack w="min(24rem, 100%)" gap="xs" ta="center">
      <Text role="status">{EXPORT.loading}</Text>
      <Progress.Root>
        <Progress.Section
          value={(done / Math.max(1, total ?? 1)) * 100}
          aria-label={progress}
          color={kind === 'fetching' ? 'amber.3' : 'amber.6'}
        />
      </Progress.Root>
      <Text size="sm" c="dimmed" className={classes.count}>
        {progress}
      </Text>
      <Button variant="default" onClick={onCancel} className={classes.cancel}>
        {BUTTON.cancel}
      </Button>
    </Stack>
  );
}

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
function SheetPreview({ title, firstRows = [], ...exported }: SheetPreviewProps) {
  const { file, fileName, entries, pages } = exported;
  const [heads = [], ...rows] = firstRows;
  return (
    <Stack gap="sm" className={classes.sheet}>
      <div>
        <Text role="status">{EXPORT.ready}</Text>
        <Text className={classes.name}>{fileName}</Text>
        <Text size="sm" c="dimmed">
          {EXPORT.contents(entries, pages, formatSize(file.size))}
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
