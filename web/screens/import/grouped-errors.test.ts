import { expect, it } from 'vitest';
import { groupErrors } from './grouped-errors.ts';

it('equal errors of a column are one, with their rows and texts', () => {
  const short = (row: number, value: string) => ({ row, column: 'code', value, message: 'Short' });
  const unnamed = { row: 3, column: 'name', value: '', message: 'Name is required' };
  const groups = groupErrors([short(2, 'A'), unnamed, short(3, 'B'), short(4, 'A')]);
  expect(groups).toMatchObject([
    { column: 'code', message: 'Short', rows: [2, 3, 4], values: ['A', 'B'] },
    { column: 'name', message: 'Name is required', rows: [3], values: [''] },
  ]);
});
