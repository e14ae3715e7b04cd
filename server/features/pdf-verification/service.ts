import { PDF_VERIFICATION } from '#contract/messages/pdf-verification.ts';
import { DIFFERENCES_MAX, type PdfVerdict, type Transcript } from '#contract/pdf-verification.ts';
import { oneLine } from '#document/content/register-document.ts';
import { VENUE_FACT_KEY } from '#document/content/register-header.ts';
import {
  type Compared,
  type Comparison,
  compareDocument,
  type Difference,
} from '#document/verify/compare.ts';
import {
  compareImages,
  type ImageComparison,
  imagePlaces,
  unexpectedImages,
} from '#document/verify/compare-images.ts';
import { LAYOUTS, type Layout, type VerifiableSource } from '#document/verify/layouts.ts';
import { matchEntries, pairRows, rowsOf } from '#document/verify/match-rows.ts';
import { isSameText } from '#document/verify/same-text.ts';
import type { CurrentUser } from '#server/access.ts';
import type { NumberedForm } from '#server/ledger/change.ts';
import type { EntryVenue } from '#server/ledger/register/present.ts';
import { ChainError } from '#server/ledger/verify/verify-chain.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import { CLOCK_TOLERANCE_MS } from '#server/platform/postgres/clock.ts';
import type { Snapshot } from '#server/platform/postgres/columns.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { readSnapshot } from '#server/platform/postgres/reads.ts';
import { readRegisteredImages } from './compare-stored-images.ts';
import { leftOut, type MatchedEntry } from './left-out.ts';
import { type PresentSnapshot, type SealedRegister, sealedRegister } from './sealed-register.ts';
import { sealedReports } from './sealed-reports.ts';
import { pdfVerificationStore } from './store.ts';

export type PdfVerification = ReturnType<typeof pdfVerification>;

type Registers = Readonly<Record<NumberedForm, { readonly presentSnapshot: PresentSnapshot }>>;

/** The forms of documents by the keys of their titles. */
const FORMS = {
  'form-a': 'form_a',
  'form-b': 'form_b',
  'form-c': 'form_c',
  certificate: 'form_c',
} as const satisfies Record<VerifiableSource['form'], NumberedForm>;

const isForm = (key: string): key is VerifiableSource['form'] => Object.hasOwn(FORMS, key);

/** Compares the PDF of a register with the register as it was when the PDF was made. */
export function pdfVerification(db: Database, registers: Registers, storage: Storage) {
  /** @throws ChainError */
  async function compareTexts(
    user: CurrentUser,
    transcript: Transcript,
    form: VerifiableSource['form'],
    layout: Layout,
  ): Promise<ComparedTexts> {
    const { presentSnapshot } = registers[FORMS[form]];
    return readSnapshot(db, async (trx) => {
      const store = pdfVerificationStore(trx);
      const sealed: SealedRegister[] = [];
      for (const venue of transcript.seal) {
        const show = (then: EntryVenue, entry: Snapshot) => presentSnapshot(user, then, entry);
        sealed.push(await sealedRegister(store, FORMS[form], venue, show));
      }
      return comparedTexts(transcript, form, layout, sealed);
    });
  }

  /** Runs after the transaction: reading the files may take long. */
  async function compareFiles({ compared }: ComparedTexts): Promise<ImageComparison> {
    const places = imagePlaces(compared);
    const comparison = compareImages(places, await readRegisteredImages(storage, places));
    const differences = [...unexpectedImages(compared), ...comparison.differences];
    return { ...comparison, differences };
  }

  return {
    async verify(user: CurrentUser, transcript: Transcript): Promise<PdfVerdict> {
      const form = transcript.title.key;
      const layout = LAYOUTS.get(transcript.layout);
      if (!isForm(form)) return refusal(PDF_VERIFICATION.notARegister);
      if (!layout) return refusal(PDF_VERIFICATION.newerLayout);
      try {
        const texts = await compareTexts(user, transcript, form, layout);
        return verdictOf(texts, await compareFiles(texts));
      } catch (error) {
        if (error instanceof ChainError) return refusal(error.message);
        throw error;
      }
    },
  };
}

const refusal = (sentence: string): PdfVerdict => ({
  agrees: false,
  sentence,
  differences: [],
  uncertain: [],
  difference_count: 0,
  uncertain_count: 0,
  changed_since: 0,
});

interface ComparedTexts extends Comparison {
  readonly compared: Compared;
  /** Number of entries that were compared. */
  readonly entryCount: number;
  readonly changedSince: number;
}

async function comparedTexts(
  transcript: Transcript,
  form: VerifiableSource['form'],
  layout: Layout,
  registers: readonly SealedRegister[],
): Promise<ComparedTexts> {
  const { matched, unmatchedRows } = matchEntries(transcript, (venueName, number) =>
    registers
      .filter((register) => oneLine(register.venueName) === venueName)
      .flatMap((register) => {
        const entry = register.entry(number);
        return entry ? [{ register, entry }] : [];
      }),
  );
  const { ofOneVenue } = rowsOf(transcript);
  const [first] = matched;
  const header = {
    ...(ofOneVenue && { venue: { name: first?.found.register.venueName ?? '' } }),
    timeZone: 'UTC',
    exportedBy: '',
    exportedAt: transcript.exportedAt,
  };
  const entries = matched.map(({ found }) => found.entry);
  const reports = form === 'form-a' ? sealedReports(transcript, registers) : undefined;
  const expected = layout.documentOf({
    form,
    header: { ...header, ...(reports && { reports }) },
    entries,
  } as VerifiableSource);
  const paired = pairRows(transcript, matched, expected, layout);
  const { compared } = paired;
  const { differences, uncertain } = compareDocument(compared);
  return {
    compared,
    entryCount: matched.length,
    differences: [
      ...exportedTooEarly(transcript, registers),
      ...(form === 'certificate' ? venueDifferences(transcript, registers) : []),
      ...unmatchedRows,
      ...differences,
      ...paired.differences,
      ...leftOut(transcript, registers, matched),
    ],
    uncertain,
    changedSince: await changedSince(registers, matched),
  };
}

/** Finds changes that the seal includes and that are later than the export that the document states. */
function exportedTooEarly(
  { exportedAt }: Transcript,
  registers: readonly SealedRegister[],
): Difference[] {
  const exported = new Date(exportedAt).getTime() + CLOCK_TOLERANCE_MS;
  return registers
    .filter(({ at }) => at.getTime() > exported)
    .map(({ venueName, at }) => ({
      where: `${venueName}: ${PDF_VERIFICATION.exportedAt}`,
      document: exportedAt,
      register: PDF_VERIFICATION.changedLater(at.toISOString()),
    }));
}

/** Compares what a certificate has of its venue beside the entry. */
function venueDifferences(
  { facts }: Transcript,
  [register]: readonly SealedRegister[],
): Difference[] {
  const { address = '', licence_number = '' } = register?.venue ?? {};
  const registered = new Map<string, string>([
    [VENUE_FACT_KEY.address, address],
    [VENUE_FACT_KEY.licenceNumber, licence_number],
  ]);
  return facts.flatMap(({ key, label, value }) => {
    const then = registered.get(key);
    if (then === undefined || isSameText(value, then)) return [];
    return [{ where: label, document: value, register: then }];
  });
}

function verdictOf(texts: ComparedTexts, images: ImageComparison): PdfVerdict {
  const differences = [...texts.differences, ...images.differences];
  const uncertain = [...texts.uncertain, ...images.uncertain];
  const agrees = differences.length === 0;
  return {
    agrees,
    sentence: agrees
      ? PDF_VERIFICATION.matches(texts.entryCount, images.certain)
      : PDF_VERIFICATION.differs(differences.length),
    differences: differences.slice(0, DIFFERENCES_MAX),
    uncertain: uncertain.slice(0, DIFFERENCES_MAX),
    difference_count: differences.length,
    uncertain_count: uncertain.length,
    changed_since: texts.changedSince,
  };
}

async function changedSince(
  registers: readonly SealedRegister[],
  matched: readonly MatchedEntry[],
): Promise<number> {
  let changed = 0;
  for (const register of registers) {
    const ofRegister = matched.filter(({ found }) => found.register === register);
    changed += await register.changedSince(ofRegister.map(({ found }) => found.entry));
  }
  return changed;
}
