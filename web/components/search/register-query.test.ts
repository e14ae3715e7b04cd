import { describe, expect, it } from 'vitest';
import { registerFilterQuery, registerPageQuery } from './register-query.ts';
import { REGISTER_SEARCH_DEFAULTS } from './search-params.ts';

const royal = { value: '7', label: 'The Royal' };

describe('the query of a register', () => {
  it('asks for one venue, or without one for every venue', () => {
    expect(registerFilterQuery(REGISTER_SEARCH_DEFAULTS, royal).venue_id).toBe('7');
    expect(registerFilterQuery(REGISTER_SEARCH_DEFAULTS, null).venue_id).toBeUndefined();
  });

  it('includes the first and the last day', () => {
    const criteria = { search: 'camera', from: '2026-11-01', to: '2026-11-21' };
    expect(registerFilterQuery(criteria, royal)).toMatchObject({
      search: 'camera',
      from: expect.stringContaining('2026-11-01'),
      to: expect.stringContaining('2026-11-21'),
      reverseOrdering: true,
    });
  });

  it('asks for voided entries only where they are shown', () => {
    const search = { ...REGISTER_SEARCH_DEFAULTS, page: 3 };
    expect(registerPageQuery(search, royal)).toMatchObject({ page: 3 });
    expect(registerPageQuery(search, royal)).not.toHaveProperty('voided');
    expect(registerPageQuery({ ...search, voided: true }, royal)).toMatchObject({ voided: true });
  });
});
