import type { Body } from '#contract/access/endpoint.ts';
import type { Checkpoint } from '#contract/checkpoints/checkpoint.ts';
import { type compareSeen, type SeenVenue, verdictOf } from '#contract/checkpoints/seen.ts';
import { type Statement, statementText } from '#contract/checkpoints/statement.ts';
import { toBase64 } from '#contract/core/base64.ts';
import type { signPageCodes } from '#contract/page-codes/calls.ts';
import { encodePageCode } from '#contract/page-codes/page-code.ts';
import { joinSigned, signedBytesOf } from '#contract/page-codes/signed-code.ts';
import { type CurrentUser, narrowScope } from '#server/access.ts';
import { found, invalid } from '#server/errors.ts';
import { publishedKeys } from '#server/ledger/checkpoints/key-file.ts';
import { CHECKPOINTS } from '#server/ledger/checkpoints/messages.ts';
import { ownKeys } from '#server/ledger/checkpoints/own-key.ts';
import { type Contradiction, signCheckpoints } from '#server/ledger/checkpoints/sign.ts';
import { checkpointStore } from '#server/ledger/checkpoints/store.ts';
import { VERIFICATION } from '#server/ledger/verify/messages.ts';
import { readNotes } from '#server/ledger/verify/signed-changes.ts';
import type { Log } from '#server/log.ts';
import { contradictionMail } from '#server/mails/checkpoints.ts';
import type { SealedExport } from '#server/platform/http/serve.ts';
import { everyFrom, type Recurring } from '#server/platform/jobs/tasks.ts';
import { queueMailToAdmins, withoutLinks } from '#server/platform/mail/queue.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { statedPages } from './stated-pages.ts';
import { type FoundChange, findChanges, noteContradictions } from './store.ts';

/** Runs each day at 19:05 UTC: after the time by which checks are due in all of Australia, and before Monday's mails. */
export const SIGNING: Recurring = {
  task: 'signCheckpoints',
  next: everyFrom({ hour: 19, minute: 5 }),
};

type SentVenues = Body<typeof compareSeen>['venues'];

export interface CheckpointService {
  /**
   * Signs the newest change of each venue whose history went on since its last note, and mails admins once about each
   * signed change that the history contradicts.
   * @param venueIds all venues when left out
   */
  sign(venueIds?: readonly string[]): Promise<void>;

  /** Signs what was exported. @returns a note, see `contract/checkpoints/statement.ts` */
  state(
    exported: SealedExport & Pick<Statement, 'list' | 'rows' | 'digest' | 'essentials'>,
  ): Promise<string>;

  /**
   * Signs the codes of the pages of an export, whose essentials are those that it stated.
   * @throws 422 for a statement of another server, or essentials of another export
   */
  signPages(body: Body<typeof signPageCodes>): Promise<string[]>;

  /** Reads the newest note of a venue. @throws 404 for another tenant's venue, and one without a note */
  newest(user: CurrentUser, venueId: string): Promise<string>;

  /**
   * Compares what a browser saw with the history, and mails admins as `sign` does. Whoever has a signed note learns
   * whether the history still has it, also of a venue that is not there any more; the newest note is for those who see
   * the venue.
   */
  compare(user: CurrentUser, venues: SentVenues): Promise<SeenVenue[]>;

  /** Returns the public keys, and the notes by which they replaced each other. */
  publishedKeys(): Promise<string>;
}

export interface CheckpointDependencies {
  readonly db: Database;
  /** Path of the key that signs. */
  readonly signingKeyFile: string;
  readonly now: () => Date;
  readonly log: Log;
}

export function checkpointService(dependencies: CheckpointDependencies): CheckpointService {
  const { db, signingKeyFile: keyFile, now, log } = dependencies;
  const store = checkpointStore(db);

  /** Reads the notes that a key of the register signed for their venue. */
  async function verifiedAmong(venues: SentVenues): Promise<ReadonlyMap<string, Checkpoint>> {
    const { verifiers } = await ownKeys(store, keyFile);
    return new Map(
      venues.flatMap(({ venue_id, note }) => {
        const [checkpoint] = note === null ? [] : readNotes(note, verifiers).notes;
        return checkpoint?.venueId === venue_id ? [[venue_id, checkpoint]] : [];
      }),
    );
  }

  async function report(contradictions: readonly Contradiction[]): Promise<void> {
    if (contradictions.length === 0) return;
    await db.transaction().execute(async (trx) => {
      const noted = await noteContradictions(trx, contradictions, now());
      if (noted.length === 0) return;
      const places = noted.map(({ venue, venueId, change }) => ({
        place: venue === null ? VERIFICATION.unknownVenue(venueId) : withoutLinks(venue),
        change,
      }));
      for (const { place, change } of places) log.error(CHECKPOINTS.contradicted(place, change));
      await queueMailToAdmins(trx, contradictionMail(places), now());
    });
  }

  return {
    async sign(venueIds) {
      await report(await signCheckpoints({ db, keyFile, now }, venueIds));
    },

    async state({ seal, ...exported }) {
      const { current } = await ownKeys(store, keyFile);
      const venues = seal.map(({ venue_id: venueId, change, hash }) => ({ venueId, change, hash }));
      const text = statementText({ server: current.verifier.name, ...exported, venues });
      return `${text}\n${current.sign(text)}\n`;
    },

    async signPages(body) {
      const { current, verifiers } = await ownKeys(store, keyFile);
      const pages = statedPages(body, verifiers);
      if (!pages) throw invalid({ statement: CHECKPOINTS.otherStatement });
      return pages.map((page) => {
        const code = encodePageCode(page);
        const signature = current.signBytes(signedBytesOf(code));
        return toBase64(joinSigned(code, current.verifier.keyId, signature));
      });
    },

    async newest(user, venueId) {
      found(narrowScope(user.scope, venueId));
      return found(await store.newest(venueId));
    },

    async compare({ scope }, venues) {
      const seen = await verifiedAmong(venues);
      const changes = new Map(venues.map(({ venue_id: id }) => [id, seen.get(id)?.change ?? 0]));
      const answers = (await findChanges(db, scope, changes)).map((change) =>
        answerTo(seen.get(change.chain), change),
      );
      await report(
        answers.flatMap((answer) => {
          const checkpoint = seen.get(answer.venue_id);
          const isWrong = checkpoint && verdictOf(checkpoint, answer) === 'contradicted';
          return isWrong ? checkpoint : [];
        }),
      );
      return answers;
    },

    publishedKeys: async () => publishedKeys(await ownKeys(store, keyFile)),
  };
}

/** Answers about a venue: the newest note to those who see it, the rest to those who have a signed note. */
function answerTo(checkpoint: Checkpoint | undefined, change: FoundChange): SeenVenue {
  return {
    venue_id: change.chain,
    venue_name: change.venue,
    newest: change.venue === null ? null : change.newest,
    is_known: checkpoint !== undefined,
    hash: checkpoint ? change.hash : null,
    restorations: checkpoint ? [...change.restorations] : [],
  };
}
