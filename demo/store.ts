import { type Insertable, sql, type Updateable } from 'kysely';
import { explanationWrite } from '#server/features/calendar/store.ts';
import { changeInvitation } from '#server/features/invitations/write-invitation.ts';
import { paperWrite } from '#server/features/paper/store.ts';
import { changeVenueRow } from '#server/features/venues/write-venue.ts';
import type { UnitOfWork } from '#server/ledger/unit-of-work.ts';
import type { Snapshot } from '#server/platform/postgres/columns.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type {
  Explanations,
  Invitations,
  PaperEntries,
  Venues,
} from '#server/platform/postgres/schema.gen.ts';

type StoredRow = { readonly id: string } & Snapshot;

/** Writes the past of the demo, with the history of each change. */
export function demoStore(unit: UnitOfWork) {
  const recordCreation = <Row extends StoredRow>(entity: string, after: Row): Row => {
    unit.record({ action: 'create', entity, entityId: after.id, before: null, after });
    return after;
  };

  return {
    async insertExplanation(explanation: Insertable<Explanations>) {
      const inserted = await explanationWrite(unit.trx).insert(explanation);
      recordCreation('explanation', { ...inserted });
    },

    async insertPaperEntries(entries: readonly Insertable<PaperEntries>[]) {
      const inserted = await paperWrite(unit.trx).insert(entries);
      for (const entry of inserted) recordCreation('paper_entry', entry);
    },

    async updateVenue(id: string, changes: Updateable<Venues>) {
      const venues = unit.trx.selectFrom('venues').selectAll().where('id', '=', id);
      await changeVenueRow(unit, await venues.executeTakeFirstOrThrow(), changes);
    },

    async changeCode(id: string, code: string) {
      const code_number = (await this.codeNumber(id)) + 1;
      await this.updateVenue(id, { code, code_number });
    },

    async codeNumber(id: string): Promise<number> {
      const venue = unit.trx.selectFrom('venues').select('code_number').where('id', '=', id);
      return (await venue.executeTakeFirstOrThrow()).code_number;
    },

    async changeInvitation(id: string, changes: Updateable<Invitations>) {
      const invitation = unit.trx.selectFrom('invitations').selectAll().where('id', '=', id);
      await changeInvitation(unit, await invitation.executeTakeFirstOrThrow(), changes);
    },

    voidCheck: (id: string, reason: string, at: Date) =>
      unit.entries('form_a').void(id, at, reason),

    /** Finds the id of the fault that a check opened. */
    async findFaultId(checkId: string): Promise<string> {
      const faults = unit.trx
        .selectFrom('form_b_entries')
        .select('id')
        .where('form_a_id', '=', checkId);
      return (await faults.executeTakeFirstOrThrow()).id;
    },
  };
}

/**
 * Runs work on one connection whose commits do not wait for the disk. A power failure may lose the last
 * commits, but corrupts nothing.
 */
export async function withAsynchronousCommit(
  db: Database,
  work: (connection: Database) => Promise<void>,
): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set synchronous_commit = off`.execute(connection);
    try {
      await work(connection);
    } finally {
      await sql`reset synchronous_commit`.execute(connection);
    }
  });
}
