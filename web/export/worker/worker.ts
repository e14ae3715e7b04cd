import { readBundle } from '#contract/files.ts';
import { EXPORT } from '#contract/messages/lists.ts';
import { formatValue } from '#contract/register/field.ts';
import { documentOf } from '#document/content/document-of.ts';
import type { DocumentSource } from '#document/content/document-source.ts';
import type { RegisterDocument } from '#document/content/register-document.ts';
import { csvOf } from '#document/spreadsheet/csv.ts';
import { sheetOf } from '#document/spreadsheet/sheet.ts';
import { xlsxOf } from '#document/spreadsheet/xlsx.ts';
import type { PlainCall } from '../../api/call.ts';
import { ApiError, messageOf } from '../../api/errors.ts';
import { sendForStream } from '../../api/transport.ts';
import type { FetchBundle } from '../images/bundled-images.ts';
import type { ExportedFile, ExportProgress, ExportReport } from './export-report.ts';
import type { ExportFormat, ExportRequest } from './export-request.ts';
import { fetchEntries } from './fetch-entries.ts';
import { readChunks } from './read-chunks.ts';
import { pdfOf } from './write-pdf.ts';

const report = (message: ExportReport) => postMessage(message);

/** Least time between two reports of progress, so that they do not slow the page down. */
const REPORT_EVERY_MS = 100;
let reportedAt = 0;

function reportProgress(progress: ExportProgress) {
  const now = performance.now();
  if (progress.done < (progress.total ?? 0) && now - reportedAt < REPORT_EVERY_MS) return;
  reportedAt = now;
  report(progress);
}

addEventListener('message', ({ data }: MessageEvent<ExportRequest>) => {
  runRequest(data).then(report, (error: unknown) => {
    report({ kind: 'failed', reason: reasonOf(error) });
  });
});

async function runRequest({
  form,
  header,
  list,
  bundle,
  format,
}: ExportRequest): Promise<ExportReport> {
  const { entries, seal, exported_at, reports } = await fetchEntries(list, (done, total) =>
    reportProgress({ kind: 'fetching', done, total }),
  );
  const total = entries.length;
  if (total === 0) return { kind: 'empty' };
  report({ kind: 'writing', done: 0, total });
  const sealed = {
    ...header,
    ...(seal && { seal }),
    ...(exported_at !== undefined && { exportedAt: exported_at }),
    ...(reports && { reports }),
  };
  const register = documentOf({ form, header: sealed, entries } as DocumentSource);
  const onRows = (done: number) => reportProgress({ kind: 'writing', done, total });
  const written = await WRITE[format](register, onRows, bundle);
  return { kind: 'done', ...written, entries: total, fileName: `${register.fileStem}.${format}` };
}

type Write = (
  register: RegisterDocument,
  onRows: (done: number) => void,
  bundle: ExportRequest['bundle'],
) => Promise<Pick<ExportedFile, 'file' | 'pages' | 'firstRows'>>;

const WRITE: Readonly<Record<ExportFormat, Write>> = {
  pdf: (register, onRows, bundle) => pdfOf(register, onRows, bundleFetcher(bundle)),
  xlsx: async (register, onRows) => ({
    ...sheetPart(register),
    file: await xlsxOf(register, onRows),
  }),
  csv: async (register, onRows) => ({
    ...sheetPart(register),
    file: csvOf(sheetOf(register), onRows),
  }),
};

/** Rows below the heads in the preview of a spreadsheet. */
const PREVIEWED_ROWS = 10;

function sheetPart(register: RegisterDocument): Pick<ExportedFile, 'pages' | 'firstRows'> {
  const { heads, rows } = sheetOf(register);
  const firstRows: string[][] = [[...heads]];
  for (const row of rows) {
    if (firstRows.length > PREVIEWED_ROWS) break;
    firstRows.push(row.map(formatValue));
  }
  return { pages: undefined, firstRows };
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return messageOf(error);
  return error instanceof Error ? error.message : EXPORT.failed;
}

const BUNDLE_TIMEOUT_MS = 60_000;

/** Makes a function that fetches bundles. @param plainCall the call of the endpoint */
const bundleFetcher = ({ address, method, headers }: PlainCall): FetchBundle =>
  async function* fetchBundle(addresses) {
    const response = await sendForStream(address, {
      method,
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ addresses }),
      signal: AbortSignal.timeout(BUNDLE_TIMEOUT_MS),
    });
    yield* readBundle(readChunks(response.body));
  };
