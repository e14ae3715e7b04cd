import type { Entry, EntryWriter, NewEntry, Recorder } from '#server/ledger/entries.ts';
import type { UnitOfWork } from '#server/ledger/unit-of-work.ts';
import { type EventVenue, faultOpened, faultRepaired } from '../webhooks/events.ts';
import { queueEvents } from '../webhooks/queue-events.ts';

/** Records a fault, and sends webhooks that it was opened. @throws like `EntryWriter.create` */
export async function createFault(
  unit: UnitOfWork,
  venue: EventVenue,
  columns: Omit<NewEntry<'form_b'>, 'venue_id'>,
  recorder?: Recorder,
): Promise<Entry<'form_b'>> {
  const fault = await unit.entries('form_b').create({ venue_id: venue.id, ...columns }, recorder);
  const repaired = fault.repair_date === null ? [] : [faultRepaired(fault, venue, unit.at)];
  await queueEvents(unit.trx, [faultOpened(fault, venue), ...repaired], unit.at);
  return fault;
}

/** Changes a fault, and sends webhooks that it was repaired. @throws like `EntryWriter.change` */
export async function changeFault(
  unit: UnitOfWork,
  venue: EventVenue,
  { id, version }: { readonly id: string; readonly version?: number | undefined },
  changes: Parameters<EntryWriter<'form_b'>['change']>[2],
): Promise<void> {
  let wasRepaired = false;
  const fault = await unit.entries('form_b').change(id, version, (before) => {
    wasRepaired = before.repair_date !== null;
    return changes(before);
  });
  if (wasRepaired || fault.repair_date === null) return;
  await queueEvents(unit.trx, [faultRepaired(fault, venue, unit.at)], unit.at);
}
