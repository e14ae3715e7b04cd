import * as worker from 'pdfjs-dist/build/pdf.worker.mjs';
import { PDF_VERIFICATION, STATEMENT, VERIFIER } from '#contract/messages/pdf-verification.ts';
import type { Difference } from '#document/verify/compare.ts';
import { type FileResult, keysIn, verifyFiles } from './verify-files.ts';

/** The script of a page of one file, which verifies documents and notes without a request. */

// Has pdfjs read in this thread: a page that was saved has no file for another one.
Object.assign(globalThis, { pdfjsWorker: worker });

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
const chosen: File[] = [];

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
      ` ${VERIFIER.drop}`,
    ),
    results,
    element('h2', {}, VERIFIER.limitsTitle),
    element('p', {}, VERIFIER.limits),
    element('h2', {}, VERIFIER.keys),
    keys,
    element('p', {}, VERIFIER.keysText),
  );
showKeys(ownKeys);

input.addEventListener('change', () => {
  void add(input.files);
  input.value = '';
});
document.addEventListener('dragover', (event) => event.preventDefault());
document.addEventListener('drop', (event) => {
  event.preventDefault();
  void add(event.dataTransfer?.files);
});

/** Verifies all files that were chosen, since each may say something about the others. */
async function add(files: Iterable<File> | null | undefined): Promise<void> {
  chosen.push(...(files ?? []));
  if (chosen.length === 0) return;
  const verified = await verifyFiles(chosen, ownKeys, (sentence) =>
    results.replaceChildren(element('p', {}, sentence)),
  );
  results.replaceChildren(...verified.results.toReversed().map(resultOf));
  showKeys(verified.publishedKeys);
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

function resultOf({ fileName, kind, sentence, differences, uncertain }: FileResult): HTMLElement {
  return element(
    'article',
    { className: `result ${kind}` },
    element('span', { className: 'sign', ariaHidden: 'true' }, SIGN[kind]),
    element(
      'div',
      {},
      element('p', { className: 'sentence' }, sentence),
      element('p', { className: 'file' }, fileName),
      ...(differences.length > 0 ? [differenceTable(differences)] : []),
      ...noticeOf(differences),
      ...uncertain.slice(0, LISTED_MAX).map((doubt) => element('p', {}, doubt)),
      ...noticeOf(uncertain),
    ),
  );
}

const LISTED_MAX = 20;

const noticeOf = ({ length }: readonly unknown[]) =>
  length > LISTED_MAX ? [element('p', {}, PDF_VERIFICATION.firstOnes(LISTED_MAX))] : [];

function differenceTable(differences: readonly Difference[]): HTMLElement {
  const heads = [PDF_VERIFICATION.where, PDF_VERIFICATION.document, STATEMENT.signedValue];
  const rows = differences.slice(0, LISTED_MAX).map(({ where, document: found, register }) => {
    const cells = [where, found, register].map((text, at) => {
      const cell = element('td', {}, text);
      cell.dataset.head = heads[at] ?? '';
      return cell;
    });
    return element('tr', {}, ...cells);
  });
  const head = element('tr', {}, ...heads.map((text) => element('th', { scope: 'col' }, text)));
  return element('table', {}, head, ...rows);
}
