import { GlobalWorkerOptions } from 'pdfjs-dist';
import { PDF_VERIFICATION, STATEMENT, VERIFIER } from '#contract/messages/pdf-verification.ts';
import type { PageCodeVenue } from '#contract/page-codes/page-code.ts';
import { MINUTE_MS } from '#contract/time/days.ts';
import { formatDateTime, formatDay } from '#contract/time/formatting.ts';
import type { Difference } from '#document/verify/compare.ts';
import { scan } from './scan.ts';
import { type FileResult, keysIn, verifyFiles } from './verify-files.ts';

/** The page of one file that verifies documents and notes without a request. */

/** Time after which a thread that says nothing is not waited for. */
const THREAD_WAIT_MS = 3000;

const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
};

const ownKeys = document.querySelector('#keys')?.textContent?.trim() ?? '';
const input = element('input', { type: 'file', multiple: true, className: 'input' });
const results = element('section', { ariaLive: 'polite' });
const keys = element('div');
const camera = element('div', { className: 'camera' });
const chosen: File[] = [];
/** Ends with the last verification, so that the results are of all files. */
let verifying = startPdfThread(document.querySelector('#reader')?.textContent ?? '');

document.title = VERIFIER.title;
document
  .querySelector('main')
  ?.replaceChildren(
    element('h1', {}, VERIFIER.title),
    element('p', {}, VERIFIER.intro),
    element(
      'label',
      { className: 'choose' },
      input,
      element('strong', {}, VERIFIER.choose),
      element('span', {}, VERIFIER.drop),
    ),
    camera,
    results,
    element('h2', {}, VERIFIER.limitsTitle),
    element('p', {}, VERIFIER.limits),
    element('h2', {}, VERIFIER.keys),
    keys,
    element('p', {}, VERIFIER.keysText),
  );
showKeys(ownKeys);
offerScan();
addCode(location.hash);
addEventListener('hashchange', () => addCode(location.hash));

input.addEventListener('change', () => {
  add(input.files);
  input.value = '';
});
document.addEventListener('dragover', (event) => event.preventDefault());
document.addEventListener('drop', (event) => {
  event.preventDefault();
  add(event.dataTransfer?.files);
});

/**
 * Has pdfjs read PDFs in a thread of its own, or in that of the page where the browser allows no other.
 * @param reader the text of the part of pdfjs that reads, which the page has run too
 */
function startPdfThread(reader: string): Promise<void> {
  return new Promise((resolve) => {
    try {
      const address = URL.createObjectURL(new Blob([reader], { type: 'text/javascript' }));
      const thread = new Worker(address);
      const readThere = () => {
        GlobalWorkerOptions.workerPort = thread;
        resolve();
      };
      thread.addEventListener('message', readThere, { once: true });
      thread.addEventListener('error', () => resolve(), { once: true });
      window.setTimeout(resolve, THREAD_WAIT_MS);
    } catch {
      resolve();
    }
  });
}

function add(files: Iterable<File> | null | undefined): void {
  chosen.push(...(files ?? []));
  if (chosen.length > 0) verifying = verifying.then(verifyChosen);
}

/** Verifies all files that were chosen, since each may say something about the others. */
async function verifyChosen(): Promise<void> {
  const verified = await verifyFiles(chosen, ownKeys, (sentence) =>
    results.replaceChildren(element('p', {}, sentence)),
  );
  results.replaceChildren(...verified.results.toReversed().map(resultOf));
  showKeys(verified.publishedKeys);
}

/** Verifies the code of a page: the text of a QR code, or what follows the address in its link. */
function addCode(text: string): void {
  if (text.length > 1) add([new File([text], VERIFIER.scannedCode, { type: 'text/plain' })]);
}

function offerScan(sentence = ''): void {
  const button = element('button', { type: 'button' }, VERIFIER.scan);
  button.addEventListener('click', () => void startScan());
  camera.replaceChildren(button, sentence);
}

async function startScan(): Promise<void> {
  const video = element('video', { muted: true, playsInline: true });
  const button = element('button', { type: 'button' }, VERIFIER.stopScan);
  camera.replaceChildren(video, button);
  const stopping = new AbortController();
  button.addEventListener('click', () => {
    stopping.abort();
    offerScan();
  });
  try {
    const text = await scan(video, stopping.signal);
    if (text === undefined) return;
    offerScan();
    addCode(text);
  } catch {
    if (!stopping.signal.aborted) offerScan(VERIFIER.noCamera);
  }
}

function showKeys(publishedKeys: string): void {
  const lines = keysIn(publishedKeys).map((line) => element('code', {}, line));
  keys.replaceChildren(...(lines.length > 0 ? lines : [VERIFIER.noKeys]));
}

const SIGN: Readonly<Record<FileResult['kind'], string>> = {
  authentic: '✓',
  keys: '✓',
  altered: '✗',
  contradicted: '✗',
  'unknown-key': '?',
  unsigned: '?',
  uncertain: '?',
  unread: '?',
};

function resultOf(result: FileResult): HTMLElement {
  const { fileName, kind, sentence, differences, uncertain, agreeing, code } = result;
  return element(
    'article',
    { className: `result ${kind}` },
    element('span', { className: 'sign', ariaHidden: 'true' }, SIGN[kind]),
    element(
      'div',
      {},
      element('p', { className: 'sentence' }, sentence),
      element('p', { className: 'file' }, fileName),
      ...(agreeing ? [element('p', {}, STATEMENT.agreesWithHistory(agreeing))] : []),
      ...(differences.length > 0 ? [differenceTable(differences)] : []),
      ...noticeOf(differences),
      ...uncertain.slice(0, LISTED_MAX).map((doubt) => element('p', {}, doubt)),
      ...noticeOf(uncertain),
      ...(code?.venues ?? []).flatMap(entriesOf),
    ),
  );
}

const LISTED_MAX = 20;

const noticeOf = ({ length }: readonly unknown[]) =>
  length > LISTED_MAX ? [element('p', {}, PDF_VERIFICATION.firstOnes(LISTED_MAX))] : [];

function differenceTable(differences: readonly Difference[]): HTMLElement {
  const heads = [PDF_VERIFICATION.where, PDF_VERIFICATION.document, STATEMENT.signedValue];
  const rows = differences
    .slice(0, LISTED_MAX)
    .map(({ where, document: found, register }) => [where, found, register]);
  return table(heads, rows, 'stacked');
}

/** Shows the entries of a venue in the code of a page. */
function entriesOf({ venueId, rows }: PageCodeVenue): HTMLElement[] {
  const lines = rows.map(({ entryNumber, day, minute, flags }) => [
    String(entryNumber),
    formatDay(day),
    formatTime(minute),
    flags.map((flag) => VERIFIER.flag[flag]).join(', '),
  ]);
  return [
    element('p', { className: 'file' }, VERIFIER.venue(venueId)),
    ...(lines.length > 0 ? [table(VERIFIER.rowHeads, lines)] : []),
  ];
}

/** "09:05 PM" @param minute of the day */
const formatTime = (minute: number) =>
  formatDateTime(new Date(minute * MINUTE_MS), 'UTC').slice('dd/MM/yyyy '.length);

function table(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  className = '',
): HTMLElement {
  const head = element('tr', {}, ...heads.map((text) => element('th', { scope: 'col' }, text)));
  const lines = rows.map((texts) => {
    const cells = texts.map((text, at) => {
      const cell = element('td', {}, text);
      cell.dataset.head = heads[at] ?? '';
      return cell;
    });
    return element('tr', {}, ...cells);
  });
  return element('table', { className }, head, ...lines);
}
