import type { VenueReport } from '#contract/calendar/venue-report.ts';
import { officerIn, type Stated } from '#contract/checkpoints/statement.ts';
import { PDF_VERIFICATION } from '#contract/messages/pdf-verification.ts';
import type { Transcript } from '#contract/pdf-verification.ts';
import type { SealedVenue } from '#contract/register/seal.ts';
import { listOf } from '../content/document-source.ts';
import { oneLine } from '../content/register-document.ts';
import { FACT_KEY } from '../content/register-header.ts';
import { SEAL_KEY } from '../content/seal.ts';
import { type Compared, type Comparison, compareDocument, type Difference } from './compare.ts';
import {
  compareImages,
  imagePlaces,
  type RegisteredImage,
  unexpectedImages,
} from './compare-images.ts';
import type { ExpectedDocument, ExpectedNote } from './expected-document.ts';
import { LAYOUTS, type VerifiableSource } from './layouts.ts';
import { matchEntries, notPrinted, pairRows } from './match-rows.ts';
import type { ReadPdf } from './read-pdf.ts';
import { isSameText } from './same-text.ts';

type Entry = VerifiableSource['entries'][number];

/** The data of an export, as its server signed it. */
interface StatedData {
  readonly seal: readonly SealedVenue[];
  readonly reports?: readonly VenueReport[];
  readonly formList: readonly Entry[];
}

/** Compares each value of a document with the data that was signed, by key. */
export function compareWithData(pdf: ReadPdf, stated: Stated, data: string): Comparison {
  const { transcript } = pdf;
  const { statement } = stated;
  const { seal, reports, formList } = JSON.parse(data) as StatedData;
  const layout = LAYOUTS.get(transcript.layout);
  const kind = transcript.title.key;
  if (listOf(kind) !== statement.list || !layout) {
    return { differences: [ofValue(PDF_VERIFICATION.title, kind, statement.list)], uncertain: [] };
  }
  const found = foundByPlace(formList);
  const { matched, unmatchedRows } = matchEntries(
    transcript,
    (venueName, number) => found.get(placeOf(venueName, number)) ?? [],
  );
  const entries = matched.map(({ found }) => found.entry);
  const printed = new Set<Entry>(entries);
  const expected = layout.documentOf({
    form: kind,
    header: headerOf(stated, seal, reports),
    entries,
  } as VerifiableSource);
  const paired = pairRows(transcript, matched, expected, layout);
  const { compared } = paired;
  const { differences, uncertain } = compareDocument(compared);
  const images = compareWithFiles(pdf, compared);
  return {
    differences: [
      ...unmatchedRows,
      ...differences,
      ...paired.differences,
      ...formList
        .filter((entry) => !printed.has(entry))
        .map(({ venue_name, entry_number }) => notPrinted(oneLine(venue_name), entry_number)),
      ...factDifferences(transcript, expected),
      ...sealDifferences(transcript, stated, seal),
      ...unexpectedImages(compared),
      ...images.differences,
    ],
    uncertain: [...uncertain, ...images.uncertain],
  };
}

function foundByPlace(entries: readonly Entry[]): ReadonlyMap<string, readonly { entry: Entry }[]> {
  const found = new Map<string, { entry: Entry }[]>();
  for (const entry of entries) {
    const place = placeOf(oneLine(entry.venue_name), entry.entry_number);
    found.set(place, [...(found.get(place) ?? []), { entry }]);
  }
  return found;
}

const placeOf = (venueName: string, number: number) => `${number} ${venueName}`;

/** The SHA-256 in the name of a file. */
const FILE_HASH = /-([0-9a-f]{64})\.[a-z]+$/;

/** Compares the signatures with the files that are named, and pictures where they are stored unchanged. */
function compareWithFiles({ marks }: ReadPdf, compared: Compared): Comparison {
  const places = imagePlaces(compared);
  const registered = places.map(({ address, use, found: [image] }): RegisteredImage => {
    const hash = FILE_HASH.exec(address)?.[1];
    if (hash === undefined || !marks || !image || !marks.isMark(image)) return UNREADABLE;
    if (marks.isMarkOf(image, hash)) return { kind: 'exact', hash: image };
    return use === 'signature' ? { kind: 'exact', hash: NO_IMAGE } : UNREADABLE;
  });
  return compareImages(places, registered);
}

const UNREADABLE: RegisteredImage = { kind: 'unreadable' };
/** The hash of no image. */
const NO_IMAGE = { width: 0, height: 0, sha256: '' };

/** Makes the header of the document that the server's statement describes. */
function headerOf(
  { statement }: Stated,
  [firstVenue]: readonly SealedVenue[],
  reports: readonly VenueReport[] | undefined,
) {
  const { filter, exportedAt } = statement;
  const officer = officerIn(statement);
  const dayIn = (key: string) => {
    const bound = filter[key];
    return typeof bound === 'string' ? { [key]: bound.slice(0, 'yyyy-MM-dd'.length) } : {};
  };
  const isSingle = filter.id !== undefined;
  const isOfOneVenue = isSingle || filter.venue_id !== undefined;
  return {
    ...(isOfOneVenue && { venue: { name: firstVenue?.venue_name ?? '' } }),
    ...dayIn('from'),
    ...dayIn('to'),
    ...(filter.nights === true && { nights: true as const }),
    ...(typeof filter.search === 'string' && { search: filter.search }),
    ...(isSingle && { single: true as const }),
    ...(officer && { officer }),
    ...(reports && { reports }),
    timeZone: 'UTC',
    exportedBy: '',
    exportedAt,
  };
}

const ofValue = (where: string, document: string, register: string): Difference => ({
  where,
  document,
  register,
});

/** Compares what the document says that it covers, and who took it. A fact that is repeated differs. */
function factDifferences({ facts }: Transcript, expected: ExpectedDocument): Difference[] {
  const known: readonly ExpectedNote[] = [...expected.facts, ...facts];
  const valuesOf = (wanted: string, among: readonly ExpectedNote[]) =>
    among
      .filter(({ key }) => key === wanted)
      .map(({ value }) => value)
      .join(' ');
  return COVERAGE_KEYS.flatMap((key) => {
    const [document, register] = [valuesOf(key, facts), valuesOf(key, expected.facts)];
    const { label = key, hasTime } = known.find((fact) => fact.key === key) ?? {};
    return isSameText(document, register, hasTime) ? [] : [ofValue(label, document, register)];
  });
}

const COVERAGE_KEYS = [...Object.values(FACT_KEY), 'entries', 'venues'];

/** Compares the seal that is printed with the one that was signed. */
function sealDifferences(
  { exportedAt, seal, facts }: Transcript,
  { statement }: Stated,
  signed: readonly SealedVenue[],
): Difference[] {
  const linesOf = (venues: readonly SealedVenue[]) =>
    venues.map(({ venue_name, venue_id, change, hash }) =>
      [oneLine(venue_name), venue_id, change, hash].join(' '),
    );
  const [printedLines, signedLines] = [linesOf(seal), linesOf(signed)];
  const count = Math.max(printedLines.length, signedLines.length);
  const lines = Array.from({ length: count }, (_, at) => [
    printedLines[at] ?? '',
    signedLines[at] ?? '',
  ]);
  const digest = facts.find(({ key }) => key === SEAL_KEY.digest)?.value ?? '';
  return [
    [exportedAt, statement.exportedAt] as const,
    [digest, statement.digest] as const,
    ...lines,
  ].flatMap(([document = '', register = '']) =>
    isSameText(document, register) ? [] : [ofValue(PDF_VERIFICATION.seal, document, register)],
  );
}
