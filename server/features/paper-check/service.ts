import { PAPER_CHECK } from '#contract/messages/added/paper-check.ts';
import { TITLE } from '#contract/messages/titles.ts';
import { differencesOf } from '#contract/paper/compare.ts';
import { documentOf } from '#contract/paper/document-of.ts';
import type { RegisterDocument } from '#contract/paper/register-document.ts';
import type { RegisterJob } from '#contract/paper/register-job.ts';
import type { Transcript } from '#contract/paper/transcript.ts';
import { DIFFERENCES_TOLD, type PaperVerdict } from '#contract/paper-check.ts';
import type { Person } from '../../access.ts';
import type { Snapshot } from '../../database/columns.ts';
import type { Database } from '../../database/connect.ts';
import type { NumberedForm } from '../../history/chain.ts';
import { Broken } from '../../history/follow.ts';
import type { VenueThen } from '../../register/service.ts';
import { leftOut, matched, type PrintedEntry, rowsOf } from './match-service.ts';
import { type AsItStood, type SealedRegister, sealedRegister } from './sealed-service.ts';
import { paperStore } from './store.ts';

export type PaperCheck = ReturnType<typeof paperCheck>;

type Registers = Readonly<Record<NumberedForm, { readonly asItStood: AsItStood }>>;

/** The forms whose registers are printed, by the titles of their documents. */
const PAPERS = [
  { form: 'form_a', job: 'form-a', title: TITLE.formARegister },
  { form: 'form_b', job: 'form-b', title: TITLE.formBRegister },
  { form: 'form_c', job: 'form-c', title: TITLE.formCRegister },
] as const;

type Paper = (typeof PAPERS)[number];

/** Holds what a printed register says against the register as it stood when it was printed. */
export function paperCheck(db: Database, registers: Registers) {
  return {
    async check(person: Person, said: Transcript): Promise<PaperVerdict> {
      const paper = PAPERS.find(({ title }) => title === said.title);
      if (!paper) return refused(PAPER_CHECK.notARegister);
      const { asItStood } = registers[paper.form];
      const reading = db.transaction().setIsolationLevel('repeatable read');
      try {
        return await reading.setAccessMode('read only').execute(async (trx) => {
          const store = paperStore(trx);
          const sealed: SealedRegister[] = [];
          for (const venue of said.seal) {
            const shown = (then: VenueThen, entry: Snapshot) => asItStood(person, then, entry);
            sealed.push(await sealedRegister(store, paper.form, venue, shown));
          }
          return compared(said, paper, sealed);
        });
      } catch (error) {
        if (error instanceof Broken) return refused(error.message);
        throw error;
      }
    },
  };
}

const refused = (sentence: string): PaperVerdict => ({
  agrees: false,
  sentence,
  differences: [],
  changed_since: 0,
});

async function compared(
  said: Transcript,
  paper: Paper,
  registers: readonly SealedRegister[],
): Promise<PaperVerdict> {
  const { printed, strays } = matched(said, registers);
  const rows = printed.map(({ row }) => row);
  const differences = [
    ...strays,
    ...differencesOf(
      { heads: said.heads, rows },
      reprinted(said, paper, printed),
      rowsOf(said).nameOf,
    ),
    ...leftOut(said, registers, printed),
  ];
  const agrees = differences.length === 0;
  return {
    agrees,
    sentence: agrees ? PAPER_CHECK.agrees(rows.length) : PAPER_CHECK.differs(differences.length),
    differences: differences.slice(0, DIFFERENCES_TOLD),
    changed_since: await changedSince(registers, printed),
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
  return documentOf({ form, header, entries: printed.map(({ entry }) => entry) } as RegisterJob);
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
