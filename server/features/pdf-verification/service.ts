import { PAPER_CHECK } from '#contract/messages/added/paper-check.ts';
import { DIFFERENCES_MAX, type PdfVerdict } from '#contract/pdf-verification/schemas.ts';
import type { Transcript } from '#contract/pdf-verification/transcript.ts';
import { documentOf } from '#document/content/document-of.ts';
import { DOCUMENT_TITLE, type DocumentSource } from '#document/content/export-request.ts';
import type { RegisterDocument } from '#document/content/register-document.ts';
import { type Difference, differencesOf } from '#document/verify/compare.ts';
import {
  type ComparedImages,
  compareImages,
  imagePlaces,
  unexpectedImages,
} from '#document/verify/compare-images.ts';
import type { CurrentUser } from '#server/ledger/access.ts';
import type { VenueThen } from '#server/ledger/register/service.ts';
import type { NumberedForm } from '#server/ledger/unit-of-work.ts';
import { ChainError } from '#server/ledger/verify/verify-chain.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import type { Snapshot } from '#server/platform/postgres/columns.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { readRegisteredImages } from './compare-stored-images.ts';
import { leftOut, matched, type PrintedEntry, rowsOf } from './match-entries.ts';
import { type AsItStood, type SealedRegister, sealedRegister } from './sealed-register.ts';
import { pdfVerificationStore } from './store.ts';

export type PdfVerification = ReturnType<typeof pdfVerification>;

type Registers = Readonly<Record<NumberedForm, { readonly asItStood: AsItStood }>>;

/** The forms whose registers are printed. */
const PAPERS = [
  { form: 'form_a', job: 'form-a' },
  { form: 'form_b', job: 'form-b' },
  { form: 'form_c', job: 'form-c' },
] as const satisfies readonly { form: NumberedForm; job: DocumentSource['form'] }[];

type Paper = (typeof PAPERS)[number];

/** Holds what a printed register says against the register as it stood when it was printed. */
export function pdfVerification(db: Database, registers: Registers, storage: Storage) {
  /** @throws Broken */
  async function texts(user: CurrentUser, said: Transcript, paper: Paper): Promise<ComparedTexts> {
    const { asItStood } = registers[paper.form];
    const reading = db.transaction().setIsolationLevel('repeatable read');
    return reading.setAccessMode('read only').execute(async (trx) => {
      const store = pdfVerificationStore(trx);
      const sealed: SealedRegister[] = [];
      for (const venue of said.seal) {
        const shown = (then: VenueThen, entry: Snapshot) => asItStood(user, then, entry);
        sealed.push(await sealedRegister(store, paper.form, venue, shown));
      }
      return comparedTexts(said, paper, sealed);
    });
  }

  /** After the texts, without a transaction: their files may lie far away. */
  async function pictures({ said, register }: ComparedTexts): Promise<ComparedImages> {
    const { nameOf } = rowsOf(said);
    const places = imagePlaces(said, register, nameOf);
    const found = compareImages(places, await readRegisteredImages(storage, places));
    const differences = [...unexpectedImages(said, register, nameOf), ...found.differences];
    return { ...found, differences };
  }

  return {
    async check(user: CurrentUser, said: Transcript): Promise<PdfVerdict> {
      const paper = PAPERS.find(({ job }) => DOCUMENT_TITLE[job] === said.title);
      if (!paper) return refused(PAPER_CHECK.notARegister);
      try {
        const compared = await texts(user, said, paper);
        return verdictOf(compared, await pictures(compared));
      } catch (error) {
        if (error instanceof ChainError) return refused(error.message);
        throw error;
      }
    },
  };
}

const refused = (sentence: string): PdfVerdict => ({
  agrees: false,
  sentence,
  differences: [],
  uncertain: [],
  difference_count: 0,
  uncertain_count: 0,
  changed_since: 0,
});

interface ComparedTexts {
  /** Of the document, the rows that print an entry. */
  readonly said: Transcript;
  /** What the same entries make. */
  readonly register: RegisterDocument;
  readonly differences: readonly Difference[];
  readonly changedSince: number;
}

async function comparedTexts(
  said: Transcript,
  paper: Paper,
  registers: readonly SealedRegister[],
): Promise<ComparedTexts> {
  const { printed, strays } = matched(said, registers);
  const known = { ...said, rows: printed.map(({ row }) => row) };
  const register = reprinted(said, paper, printed);
  const differences = [
    ...strays,
    ...differencesOf(known, register, rowsOf(said).nameOf),
    ...leftOut(said, registers, printed),
  ];
  return {
    said: known,
    register,
    differences,
    changedSince: await changedSince(registers, printed),
  };
}

function verdictOf(texts: ComparedTexts, pictures: ComparedImages): PdfVerdict {
  const differences = [...texts.differences, ...pictures.differences];
  const agrees = differences.length === 0;
  return {
    agrees,
    sentence: agrees
      ? PAPER_CHECK.agrees(texts.said.rows.length, pictures.certain)
      : PAPER_CHECK.differs(differences.length),
    differences: differences.slice(0, DIFFERENCES_MAX),
    uncertain: pictures.uncertain.slice(0, DIFFERENCES_MAX),
    difference_count: differences.length,
    uncertain_count: pictures.uncertain.length,
    changed_since: texts.changedSince,
  };
}

/** The document that the same entries make. What stands around its rows is not compared. */
function reprinted(
  said: Transcript,
  { job: form }: Paper,
  printed: readonly PrintedEntry[],
): RegisterDocument {
  const [first] = printed;
  const { ofOneVenue } = rowsOf(said);
  const header = {
    ...(ofOneVenue && { venue: { name: first?.register.venueName ?? '' } }),
    timeZone: 'UTC',
    exportedBy: '',
    exportedAt: said.sealedAt,
  };
  return documentOf({ form, header, entries: printed.map(({ entry }) => entry) } as DocumentSource);
}

async function changedSince(
  registers: readonly SealedRegister[],
  printed: readonly PrintedEntry[],
): Promise<number> {
  let changed = 0;
  for (const register of registers) {
    const ofIt = printed.filter((one) => one.register === register);
    changed += await register.changedSince(ofIt.map(({ entry }) => entry));
  }
  return changed;
}
