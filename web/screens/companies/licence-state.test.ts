import { describe, expect, it } from 'vitest';
import { stateOf } from './licence-state.ts';

describe('the state of a company', () => {
  it('is what its address ends with', () => {
    expect(stateOf('12 Ann Street, Fortitude Valley QLD 4006')).toBe('qld');
    expect(stateOf('1 George St, Sydney NSW 2000, Australia')).toBe('nsw');
    expect(stateOf('Perth WA')).toBe('wa');
  });

  it('is not known from a street that is called like one', () => {
    expect(stateOf('3 Victoria Street')).toBeUndefined();
    expect(stateOf('7 Wa Street, Somewhere')).toBeUndefined();
    expect(stateOf('')).toBeUndefined();
  });
});
