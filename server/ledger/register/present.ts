import type { RuleProfileId } from '#contract/rules/profiles.ts';
import type { Entry } from '../entries.ts';

/** An entry with what its venue and its history add to it. */
export type AtVenue<Row> = Row & {
  readonly venue_name: string;
  readonly time_zone: string;
  readonly rules: RuleProfileId;
  readonly voided_by: string | null;
};

type AnyEntry = Pick<
  Entry<'form_a'> & Entry<'form_b'> & Entry<'form_c'>,
  'id' | 'entry_number' | 'venue_id' | 'received_at' | 'version' | 'voided_at' | 'void_reason'
>;

/**
 * What every entry shows, whichever form it is: `entryBasics` of the contract. To be spread behind the
 * form's own fields: V8 takes fifteen times as long to add fields to an object that begins as a copy.
 */
export function presentBasics(row: AtVenue<AnyEntry>) {
  return {
    id: row.id,
    entry_number: row.entry_number,
    venue_id: row.venue_id,
    venue_name: row.venue_name,
    time_zone: row.time_zone,
    rules: row.rules,
    received_at: row.received_at.toISOString(),
    version: row.version,
    voided_at: row.voided_at?.toISOString() ?? null,
    voided_by: row.voided_at && row.voided_by,
    void_reason: row.void_reason,
  };
}
