import { describe, expect, it } from 'vitest';
import { readAddress, rulesAt, stateOf } from './address.ts';

describe('an address', () => {
  it.each([
    ['12 Smith St, New Farm QLD 4005', '12 Smith St, New Farm', 'QLD', '4005'],
    ['12 Smith St, New Farm QLD 4005, Australia', '12 Smith St, New Farm', 'QLD', '4005'],
    ['12 Smith St, New Farm, Queensland', '12 Smith St, New Farm', 'QLD', undefined],
    ['New Farm 4005 qld', 'New Farm', 'QLD', '4005'],
    [
      '1 King William St, Adelaide, South Australia',
      '1 King William St, Adelaide',
      'SA',
      undefined,
    ],
    ['Perth, Western Australia 6000, Australia', 'Perth', 'WA', '6000'],
    [
      '1 Civic Sq, Canberra, Australian Capital Territory',
      '1 Civic Sq, Canberra',
      'ACT',
      undefined,
    ],
    ['Darwin NT 0800', 'Darwin', 'NT', '0800'],
    ['QLD', '', 'QLD', undefined],
  ])('ends with a state and a postcode: %s', (text, before, state, postcode) => {
    expect(readAddress(text)).toEqual({ before, state, postcode });
  });

  it.each(['12 Victoria Street, Richmond', '1234 Gympie Road, Aspley', 'Tasman', ''])(
    'may name neither: %s',
    (text) => {
      expect(readAddress(text)).toEqual({ before: text, state: undefined, postcode: undefined });
    },
  );

  it.each([
    ['12 Smith St, New Farm QLD 4005', 'QLD', 'qld'],
    ['12 Smith St, New Farm 4005', 'QLD', 'qld'],
    ['1 Marine Parade, Coolangatta NSW 4225', 'NSW', 'house'],
    ['Darwin NT 0800', 'NT', 'house'],
    ['40 Queensland Road, Casino', undefined, 'house'],
  ])('is in a state and under its rules: %s', (text, state, rules) => {
    expect(stateOf(readAddress(text))).toBe(state);
    expect(rulesAt(text)).toBe(rules);
  });
});
