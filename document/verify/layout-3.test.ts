import { expect, it } from 'vitest';
import { formADocument } from '../content/form-a.ts';
import { HEADER, report } from '../testing/reports.ts';
import { inLayout3 } from './layout-3.ts';

it('a table of all venues in layout 3 has explained nights apart from missed ones, and no faults', () => {
  const { venue: _venue, ...header } = HEADER;
  const states = {
    '2026-10-03': 'missed',
    '2026-10-04': 'explained',
    '2026-10-05': 'explained',
  } as const;
  const reports = [
    report(states, { fault_days: ['2026-10-02'] }),
    report({}, { venue_id: 'v2', venue_name: 'The Idle Lyrebird' }),
  ];
  const document = formADocument({ ...header, reports }, []);
  const { columns = [], rows = [] } = inLayout3(document, reports).overview ?? {};
  const textsOf = (wanted: string) => {
    const at = columns.findIndex(({ key }) => key === wanted);
    return rows.map(({ cells }) => {
      const cell = cells[at];
      return cell && 'text' in cell && cell.text;
    });
  };
  expect(textsOf('venue')).toEqual(['The Royal Exchange Hotel', 'The Idle Lyrebird']);
  expect(textsOf('nights-on-time')).toEqual(['28', '31']);
  expect(textsOf('nights-missed')).toEqual(['1', '0']);
  expect(textsOf('nights-explained')).toEqual(['2', '0']);
  expect(columns.some(({ key }) => key === 'nights-with-fault')).toBe(false);
});
