import regular from '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf?url';
import bold from '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf?url';
import type { VenueReport } from '#contract/calendar/venue-report.ts';
import { EXPORT } from '#contract/messages/lists.ts';
import { formatValue } from '#contract/register/field.ts';
import { COUNT_HEADER } from '#contract/register/form-list.ts';
import { readWholeList, type WholeList } from '#contract/register/whole-list.ts';
import { writeDocument } from '#document/certificate/write-document.ts';
import { documentOf } from '#document/content/document-of.ts';
import type { DocumentSource } from '#document/content/document-source.ts';
import type { RegisterDocument } from '#document/content/register-document.ts';
import { type AttachedFile, statedFiles } from '#document/pdf/attached-files.ts';
import { fallbackFonts } from '#document/pdf/fonts/fallback-fonts.ts';
import type { Fonts } from '#document/pdf/text/fonts.ts';
import type { WrittenPdf } from '#document/pdf/write-register.ts';
import { csvOf } from '#document/spreadsheet/csv.ts';
import { sheetOf } from '#document/spreadsheet/sheet.ts';
import { xlsxOf } from '#document/spreadsheet/xlsx.ts';
import type { PlainCall } from '../api/call.ts';
import { connectionLost } from '../api/errors.ts';
import { sendForStream } from '../api/transport.ts';
import { bundledImages } from './bundled-images.ts';
import {
  type ExportedFile,
  type ExportProgress,
  type ExportReport,
  reasonOf,
} from './export-report.ts';
import type { ExportFormat, ExportRequest } from './export-request.ts';
import { bundleFetcher, readChunks } from './fetch-bundle.ts';
import { type CodesOf, codesFor, type StatedEntry } from './page-codes.ts';

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

async function runRequest(request: ExportRequest): Promise<ExportReport> {
  const { form, header, list, bundle, pageCodes, format } = request;
  const fetched = await fetchEntries<StatedEntry>(list, (done, total) =>
    reportProgress({ kind: 'fetching', done, total }),
  );
  const { entries, seal, exported_at, reports, statement, data } = fetched;
  const total = entries.length;
  if (total === 0) return { kind: 'empty' };
  report({ kind: 'writing', done: 0, total });
  const sealed = {
    ...header,
    ...(seal && { seal }),
    ...(exported_at !== undefined && { exportedAt: exported_at }),
    ...(reports && { reports }),
    ...(statement !== undefined && { statement }),
  };
  const register = documentOf({ form, header: sealed, entries } as DocumentSource);
  const onRows = (done: number) => reportProgress({ kind: 'writing', done, total });
  const attachedFiles = statement === undefined ? [] : statedFiles(statement, data);
  const codesOf = codesFor(form, fetched, pageCodes);
  const written = await WRITE[format](register, { onRows, bundle, attachedFiles, codesOf });
  return { kind: 'done', ...written, entries: total, fileName: `${register.fileStem}.${format}` };
}

interface WriteOptions {
  /** Called with the number of rows written. */
  readonly onRows: (done: number) => void;
  readonly bundle: ExportRequest['bundle'];
  readonly attachedFiles: readonly AttachedFile[];
  readonly codesOf: CodesOf | undefined;
}

type Write = (
  register: RegisterDocument,
  options: WriteOptions,
) => Promise<Pick<ExportedFile, 'file' | 'pages' | 'firstRows'>>;

const WRITE: Readonly<Record<ExportFormat, Write>> = {
  pdf: pdfOf,
  xlsx: async (register, { onRows }) => ({
    ...sheetPart(register),
    file: await xlsxOf(register, onRows),
  }),
  csv: async (register, { onRows }) => ({
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

/** Writes a register as PDF, with images fetched in bundles. */
async function pdfOf(
  register: RegisterDocument,
  { onRows, bundle, attachedFiles, codesOf }: WriteOptions,
): Promise<WrittenPdf> {
  return writeDocument(register, {
    fonts: await fetchFonts(),
    loadImage: bundledImages(imagesIn(register), bundleFetcher(bundle)),
    attachedFiles,
    ...(codesOf && { codesOf }),
    onProgress: onRows,
  });
}

const imagesIn = ({ rows }: RegisterDocument) =>
  rows.flatMap(({ cells }) =>
    cells.flatMap((cell) => (cell.kind === 'image' ? [cell.address] : [])),
  );

async function fetchFonts(): Promise<Fonts> {
  const [regularBytes, boldBytes] = await Promise.all([regular, bold].map(fetchBytes));
  if (!regularBytes || !boldBytes) throw new Error(EXPORT.failed);
  const loadFallbacks = async (characters: ReadonlySet<string>) =>
    Promise.all((await fallbackFonts(characters)).map(fetchBytes));
  return { regular: regularBytes, bold: boldBytes, loadFallbacks };
}

async function fetchBytes(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(EXPORT.failed);
  return response.arrayBuffer();
}

/**
 * Fetches a form list, reading it as it arrives.
 * @param onProgress called with the number of fetched entries and of all entries
 * @throws ApiError, also when the response stops before its end
 */
async function fetchEntries<Entry>(
  { address, headers }: PlainCall,
  onProgress: (done: number, total: number | undefined) => void,
): Promise<WholeList<Entry, VenueReport>> {
  const response = await sendForStream(address, { headers });
  const total = Number(response.headers.get(COUNT_HEADER)) || undefined;
  const onEntries = (count: number) => onProgress(count, total);
  return readWholeList<Entry, VenueReport>(decodeText(response), onEntries).catch(() => {
    throw connectionLost();
  });
}

async function* decodeText({ body }: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of readChunks(body)) yield decoder.decode(chunk, { stream: true });
}
