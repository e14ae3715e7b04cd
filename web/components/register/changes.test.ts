import { describe, expect, it } from 'vitest';
import { changesBetween } from './changes.ts';

const fact = (label: string, value: string) => ({ label, value });

describe('the changes of a record', () => {
  it('are the values that differ, each before and after', () => {
    const before = [fact('Note', 'Dark'), fact('Job', 'J-1')];
    const after = [fact('Note', 'Dark'), fact('Job', 'J-2')];
    expect(changesBetween(before, after)).toEqual([
      { label: 'Job', before: fact('Job', 'J-1'), after: fact('Job', 'J-2') },
    ]);
  });

  it('are all values of a new record, without empty ones', () => {
    expect(changesBetween([], [fact('Note', 'Dark'), fact('Job', '')])).toEqual([
      { label: 'Note', before: undefined, after: fact('Note', 'Dark') },
    ]);
  });

  it('include values that were emptied, and those of removed questions', () => {
    const changes = changesBetween([fact('Note', 'Dark'), fact('Job', 'J-1')], [fact('Note', '')]);
    expect(changes.map(({ label, after }) => [label, after])).toEqual([
      ['Note', undefined],
      ['Job', undefined],
    ]);
  });
});
