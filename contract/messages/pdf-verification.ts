import { formatCount } from '../core/format-count.ts';
import { APP_NAME } from './labels.ts';

/** On the screen that verifies an exported PDF, and in the results of a verification. */
export const PDF_VERIFICATION = {
  intro: 'It is then compared with the register as it was at the moment of the export.',
  choose: 'Choose a PDF',
  reading: (done: number, pages: number) => `Reading page ${done} of ${pages}`,
  comparing: 'Comparing with the register',
  difference: (where: string, document: string, register: string) =>
    `${where}: the PDF says "${document}", the register "${register}".`,
  differences: 'Differences',
  notCertain: 'Not certain',
  where: 'Where',
  document: 'The PDF says',
  register: 'The register says',

  /** @param images compared pixel for pixel */
  matches: (entries: number, images: number) =>
    `This PDF matches the register. ${formatCount(entries, 'entry', 'entries')} and ${formatCount(images, 'image')} compared, none altered.`,
  differs: (count: number) =>
    `This PDF does not match the register. ${formatCount(count, 'difference')} found.`,
  /** Where there are more than a screen can show. */
  firstOnes: (count: number) => `The first ${count} are listed.`,
  changedSince: (count: number) =>
    `${formatCount(count, 'entry', 'entries')} changed or voided since the PDF was exported.`,

  notARegister: `This is not a PDF exported from ${APP_NAME}, or its last page is missing.`,
  tooLarge: 'This PDF has more data, pages or images than a register, and was not read.',
  tookTooLong: 'Reading this PDF took too long and was stopped. It is damaged, or no register.',
  /** @param venue its name, as the document has it */
  historyShorter: (venue: string, change: number) =>
    `${venue}: the PDF names change ${change} of the history, but the history is shorter.`,
  historyOther: (venue: string, change: number) =>
    `${venue}: change ${change} of the history has another hash than the PDF. The PDF or the history was altered.`,

  /** For a PDF of a later version of this product. */
  newerLayout: `The PDF was exported from a newer version of ${APP_NAME}, and cannot be checked here.`,

  head: (column: number) => `Head of column ${column}`,
  entry: (venue: string, number: string) => `${venue}, No. ${number}`,
  cell: (entry: string, column: string) => `${entry}: ${column}`,
  /** @param day "21/11/2026" */
  night: (venue: string, day: string) => `${venue}, night of ${day}`,
  /** @param heading the venue, or "Summary" */
  summary: (heading: string) => `${heading}: figures`,
  summaryTable: (heading: string, table: string) => (heading ? `${heading}: ${table}` : table),
  oneSummary: 'Figures of the venue',
  oneTable: 'One table',
  rows: (count: number) => formatCount(count, 'row'),
  noSuchNight: 'A night with a check, or of another period',
  exportedAt: 'Exported at',
  title: 'Title',
  seal: 'Seal',
  /** @param at of the newest change that the seal names */
  changedLater: (at: string) => `A change of ${at} is part of it`,
  note: (entry: string) => `${entry}: below the row`,
  printed: 'Printed',
  printedTwice: 'Printed twice',
  notPrinted: 'Not printed',
  noSuchEntry: 'No such entry',
  oneEntry: 'One entry',

  /** @param place "The Royal, No. 4: Signature" */
  imageOf: (place: string) => `The image of ${place}`,
  otherImage: 'Another image',
  moreImages: 'More than one image',
  anImage: 'An image',
  noImage: 'No image',
  theImage: 'The image of this entry',
  fileLost: 'A file that is missing or was altered',
  enclosed: 'Images printed on separate pages',
  page: (number: number) => `Page ${number} of the PDF`,
  drawnOver: 'Images or lines beside the entries',
  notDrawn: 'Nothing there',
  uncertain: (count: number) =>
    `${formatCount(count, 'place')} could not be compared with certainty.`,
  doubt: (where: string, sentence: string) => `Not certain: ${where}. ${sentence}`,
  isSimilar:
    'The image was resized for print and looks the same. Small changes to it would not be detected.',
  notCompared: 'The image could not be compared.',
  otherLabel: (document: string, register: string) =>
    `The PDF labels this "${document}", the register "${register}".`,
  addedLater: 'The PDF was exported without these values.',
  wasCut: 'The PDF has only the beginning of this text. It agrees with the register.',
} as const;

interface SignedExport {
  readonly server: string;
  readonly entries: number;
  /** "27/11/2026 08:28 PM", UTC. */
  readonly at: string;
  /** "Insp. R. Vella, reference OLGR-2026-114"; undefined outside of a visit. */
  readonly takenBy?: string;
}

const signedEntries = ({ server, entries, at }: SignedExport) =>
  `${server} signed ${formatCount(entries, 'entry', 'entries')} on ${at} (UTC)`;

const byOfficer = ({ takenBy }: SignedExport) => (takenBy ? `, taken by ${takenBy}` : '');

/** The results of verifying a PDF or a note by its signature, where the register itself is not at hand. */
export const STATEMENT = {
  intro: `Choose a PDF exported from ${APP_NAME}. Your browser verifies the statement that the server signed in it.`,
  whatItProves: 'What this proves and what it does not',
  authentic: (signed: SignedExport) =>
    `Authentic and complete: ${signedEntries(signed)}, and this PDF has all of them, unaltered${byOfficer(signed)}.`,
  /** @param places that could not be compared, such as signatures that another program stored anew */
  uncertain: (signed: SignedExport, places: number) =>
    `Authentic but for ${formatCount(places, 'place')} that could not be compared: ${signedEntries(signed)}, and this PDF has all of them${byOfficer(signed)}.`,
  altered: (where: string) => `Altered: ${where}.`,
  moreAltered: (where: string, more: number) =>
    `Altered: ${where}, and ${formatCount(more, 'other place')}.`,
  attachedData: 'The attached register.json',
  attachedStatement: 'The attached statement.txt',
  /** @param key its server and id, or the id alone */
  unknownKey: (key: string) => `Signed by an unknown key: ${key}.`,
  contradicted: (venueId: string, at: string) =>
    `Contradicted by another signed note: on ${at} (UTC) venue ${venueId} had a history that does not agree with this one.`,
  /** @param where "The Royal, No. 4: minutes late" */
  otherThanHistory: (where: string) => `Contradicted by the history beside it: ${where}.`,
  /** @param entries of a PDF */
  agreesWithHistory: (entries: number) =>
    `${formatCount(entries, 'entry', 'entries')} compared with the history beside it: every value that both have is the same.`,
  unsigned: `This PDF has no signed statement. It was exported before ${APP_NAME} signed exports, or was saved by a program that drops attachments.`,
  signedValue: 'The signed entries say',
} as const;

interface SignedHistory {
  readonly server: string;
  readonly venueId: string;
  /** Number of the first change. */
  readonly first: number;
  /** Number of the last signed change, before `first` without a change. */
  readonly last: number;
  readonly at: string;
}

interface PageOfDocument {
  readonly document: string;
  readonly page: number;
  readonly pages: number;
  readonly entries: number;
  readonly at: string;
}

/** On the page that verifies documents and notes without a connection. */
export const VERIFIER = {
  title: 'Check a document of the register',
  intro:
    'Choose exported PDFs, a file of evidence, signed notes (such as “notes.txt” from a mail) or photographs of the code of a page: each is held against the others. Everything stays on this device. This page makes no request.',
  choose: 'Choose files',
  drop: 'Or drop them here',
  download: 'Save the page that checks without a connection',
  reading: (name: string) => `Reading ${name}`,
  noteAuthentic: (server: string, change: number, venueId: string, at: string) =>
    `Authentic: ${server} signed on ${at} (UTC) that change ${change} was the newest of venue ${venueId}.`,
  statementAuthentic: (signed: SignedExport) =>
    `Authentic: ${signed.server} signed an export of ${formatCount(signed.entries, 'entry', 'entries')} on ${signed.at} (UTC)${byOfficer(signed)}. Its PDF shows whether they are unaltered.`,
  codeAuthentic: (server: string, { document, page, pages, entries, at }: PageOfDocument) =>
    `Authentic: ${server} signed page ${page} of ${pages} of “${document}”, exported on ${at} (UTC). ${entries === 0 ? 'No entry begins on it.' : `It must have ${formatCount(entries, 'entry', 'entries')}: compare each with the paper.`}`,
  codeAltered: 'Altered: this code, or it was not read to its end.',
  scan: 'Scan the code of a page',
  stopScan: 'Stop the camera',
  noCamera: 'There is no camera, or this page may not use it. Choose a photograph of the code.',
  noCode: 'No code was found in this picture. Take one of the code alone, sharp and straight.',
  scannedCode: 'Scanned code',
  venue: (id: string) => `Venue ${id}`,
  rowHeads: ['No.', 'Date', 'Time', 'Marks'],
  flag: {
    voided: 'Voided',
    late: 'Late',
    fault: 'Fault found',
    arranged: 'Repair arranged',
    repaired: 'Repaired',
    working: 'Working and recording',
  },
  noteAltered: 'Altered: the words of this note, or its signature.',
  noNote: 'There is no signed note in this text, or a mail program damaged it.',
  historyAuthentic: ({ server, venueId, first, last, at }: SignedHistory) =>
    `Authentic and complete: ${server} signed on ${at} (UTC) that change ${last} was the newest of venue ${venueId}, and this history has ${first > last ? 'nothing after it' : `changes ${first} to ${last}, unaltered`}.`,
  historyInPart: ({ server, venueId, last, at }: SignedHistory, newest: number) =>
    `Authentic up to change ${last} of venue ${venueId}, which ${server} signed on ${at} (UTC). No signed note here proves the changes up to ${newest}.`,
  historyWithoutNote: (venueId: string) =>
    `No signed note here proves this history of venue ${venueId}. Choose “notes.txt” too.`,
  historyAltered: (venueId: string, change: number) =>
    `Altered: change ${change} of the history of venue ${venueId}.`,
  files: 'Images and forms',
  /** @param named by the history */
  filesAuthentic: (found: number, named: number) =>
    found === named
      ? `Authentic and complete: ${formatCount(found, 'image or form', 'images and forms')}, each as the history names it.`
      : `Authentic: ${found} of the ${formatCount(named, 'image or form', 'images and forms')} that the history names. The others are not here.`,
  fileAltered: 'Altered: this file is not the one that its name states.',
  fileUnnamed: 'No proved history here names this file.',
  archiveUnread: 'This archive is damaged, or larger than a bundle of evidence.',
  keysRead: (names: string) => `Only these keys are trusted now: ${names}.`,
  unknownFile: 'This is no PDF, no picture and no text.',
  keys: 'Trusted keys',
  noKeys: 'None. Choose the file nightbook-keys.txt of the server.',
  keysText:
    'This copy of the page trusts the keys of the server that it was saved from. To rely on keys that you got by another way, choose the file nightbook-keys.txt that you kept.',
  limitsTitle: 'What this does not prove',
  limits:
    'That an entry was true when it was made. That a title names the venue of the seal on the last page: compare them. Photographs, and marks that somebody drew over an entry of the file.',
} as const;

/** One file for a court or an insurer, made on the edit screen of a venue. */
export const EVIDENCE = {
  title: 'Evidence',
  intro:
    'One file for a court or an insurer: the entries of a period as PDFs, the history behind them, its images and forms, a signed note, and a page that verifies all of it without the register.',
  warning:
    'The history cannot be shortened or redacted without losing its proof. From the first day on, it has everything that was recorded at the venue: names, licence numbers, the reasons for corrections, the venue’s code. Give the file only to those who may read that.',
  make: 'Make the file',
  signing: 'Signing the history',
  loadingFiles: (done: number, all: number) =>
    `${done} of ${formatCount(all, 'image or form', 'images and forms')}`,
  /** @param form "Form A" */
  writing: (form: string, progress: string) => `${form}: ${progress}`,
  packing: 'Packing the file',
  wrongOrder: 'The last day is before the first',
  ready: (entries: number, changes: number, size: string) =>
    `${formatCount(entries, 'entry', 'entries')}, ${formatCount(changes, 'change')} of the history, ${size}`,
  filesMissing: (count: number) =>
    `${formatCount(count, 'image or form', 'images and forms')} could not be loaded, and ${count === 1 ? 'is' : 'are'} not in the file.`,
} as const;
