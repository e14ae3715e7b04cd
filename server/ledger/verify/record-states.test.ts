import { describe, expect, it } from 'vitest';
import { Findings } from './findings.ts';
import { RecordStates } from './record-states.ts';

const MIGRATED = new Date(0);

/** Records as their last snapshots of earlier versions are, and the columns that a migration set. */
const OLDER = [
  ['user', { id: '7', role: 'manager' }, { email_confirmed_at: MIGRATED }],
  [
    'company',
    { id: '7', name: 'Watchful' },
    { phone: null, confirmed_at: MIGRATED, confirmed_by: null },
  ],
  [
    'venue',
    { id: '7', name: 'The Owl', address: '1 Ann Street QLD' },
    { rules: 'qld', code_number: 1, confirmed_at: MIGRATED, confirmed_by: null },
  ],
] as const;

describe('a record whose last change is of an earlier version', () => {
  it.each(OLDER)('has what the migrations set: %s', (entity, snapshot, added) => {
    const findings = new Findings();
    const states = new RecordStates();
    states.add({ entity, before: null, after: snapshot });
    states.compare(entity, [{ ...snapshot, ...added }], findings);
    expect([...findings.errors, ...findings.notices]).toEqual([]);
  });

  it.each(OLDER)('is altered with another value: %s', (entity, snapshot, added) => {
    const findings = new Findings();
    const states = new RecordStates();
    states.add({ entity, before: null, after: snapshot });
    const column = entity === 'user' ? 'email_confirmed_at' : 'confirmed_at';
    states.compare(entity, [{ ...snapshot, ...added, [column]: null }], findings);
    expect(findings.errors).toEqual([expect.stringContaining(`, in ${column}.`)]);
  });
});
