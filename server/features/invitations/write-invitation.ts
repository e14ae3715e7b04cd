import type { Updateable } from 'kysely';
import { INVITATION_DAYS } from '#contract/core/limits.ts';
import { DAY_MS } from '#contract/time/days.ts';
import type { UnitOfWork } from '#server/ledger/unit-of-work.ts';
import type { Invitations } from '#server/platform/postgres/schema.gen.ts';
import { invitationPath, newToken } from '../users/tokens.ts';
import { type InvitationRecord, invitationStore } from './store.ts';

type NewInvitation = Pick<
  InvitationRecord,
  'channel' | 'email' | 'role' | 'is_area_manager' | 'venue_ids' | 'code_numbers' | 'invited_by'
>;

/** When an invitation was sent, and when its link ends. */
const sentAt = (channel: InvitationRecord['channel'], at: Date) => ({
  sent_at: at,
  expires_at: channel === 'mail' ? new Date(at.getTime() + INVITATION_DAYS * DAY_MS) : null,
});

/** An invitation and the path of its link, of which only a hash is stored. */
interface Linked {
  readonly id: string;
  readonly path: string;
}

/** Adds an invitation with its link. */
export async function addInvitation(unit: UnitOfWork, invitation: NewInvitation): Promise<Linked> {
  const values = { ...invitation, ...sentAt(invitation.channel, unit.at) };
  const after = await invitationStore(unit.trx).insert(values);
  const { id } = after;
  unit.record({
    action: 'create',
    entity: ENTITY,
    entityId: id,
    before: null,
    after: impersonal(after),
  });
  return { id, path: await newLink(unit, id) };
}

/** Sends an invitation anew, with another link and by its present sender. */
export async function renewInvitation(
  unit: UnitOfWork,
  before: InvitationRecord,
  { invited_by, code_numbers }: Pick<InvitationRecord, 'invited_by' | 'code_numbers'>,
): Promise<Linked> {
  await changeInvitation(unit, before, {
    invited_by,
    code_numbers,
    ...sentAt(before.channel, unit.at),
    sent_count: before.sent_count + 1,
  });
  return { id: before.id, path: await newLink(unit, before.id) };
}

/** Changes an invitation, and adds the change to the history without the address. */
export async function changeInvitation(
  unit: UnitOfWork,
  before: InvitationRecord,
  changes: Updateable<Invitations>,
): Promise<void> {
  const after = await invitationStore(unit.trx).update(before.id, changes);
  unit.record({
    action: 'edit',
    entity: ENTITY,
    entityId: before.id,
    before: impersonal(before),
    after: impersonal(after),
  });
}

const ENTITY = 'invitation';

/** The columns of the table without the address, which can be erased and the history cannot. */
const impersonal = ({ email: _, ...row }: InvitationRecord) =>
  Object.fromEntries(COLUMNS.map((column) => [column, row[column]]));

const COLUMNS = [
  'id',
  'channel',
  'role',
  'is_area_manager',
  'venue_ids',
  'code_numbers',
  'invited_by',
  'sent_at',
  'sent_count',
  'expires_at',
  'opened_at',
  'used_at',
  'used_by',
  'use_count',
  'withdrawn_at',
  'withdrawn_by',
] as const satisfies readonly (keyof InvitationRecord)[];

async function newLink({ trx, at }: UnitOfWork, invitationId: string): Promise<string> {
  const { token, hash } = newToken();
  await invitationStore(trx).putLink(invitationId, hash, at);
  return invitationPath(token);
}
