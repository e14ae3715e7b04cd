import { describe, expect, it } from 'vitest';
import { listSearch } from '#web/components/list/search-params.ts';
import { parseSearch } from '#web/testing/search.ts';
import { filterOf } from './filter.ts';

const { read } = listSearch('status', 'sort');

describe('the filter of the venues', () => {
  it('has the text, even of digits only, and the status of the address', () => {
    const search = parseSearch(read, { page: 2, search: 80201234, status: 'inactive' });
    expect(search).toEqual({ page: 2, search: '80201234', status: 'inactive', sort: '' });
    expect(filterOf(search)).toEqual({ search: '80201234', status: 'inactive' });
  });

  it('is empty when the address has no parameters, or an unknown status', () => {
    expect(filterOf(parseSearch(read, {}))).toEqual({});
    expect(filterOf(parseSearch(read, { status: 'closed' })).status).toBeUndefined();
  });
});
