import { describe, expect, it } from 'vitest';
import { timeZoneOf } from './time-zone.ts';

const at = (address: string, latitude: string, longitude: string) =>
  timeZoneOf({ address, latitude, longitude });

describe('the time zone of a venue', () => {
  it.each([
    ['Australia/Broken_Hill', 'Argent Street, Broken Hill NSW 2880', '-31.95', '141.45'],
    ['Australia/Sydney', 'Briscoe Street, Tibooburra NSW 2880', '-29.434', '142.01'],
    ['Australia/Lord_Howe', 'Lagoon Road, Lord Howe Island NSW', '-31.55', '159.08'],
    ['Australia/Eucla', 'Eyre Highway, Eucla WA 6443', '-31.677', '128.889'],
    ['Pacific/Norfolk', 'Taylors Road, Norfolk Island NSW', '-29.04', '167.95'],
    ['Australia/Sydney', 'Wharf Street, Tweed Heads NSW 2485', '-28.1705', '153.5435'],
    ['Australia/Sydney', 'Dean Street, Albury NSW 2640', '-36.0737', '146.9135'],
    ['Australia/Melbourne', 'High Street, Wodonga VIC 3690', '-36.1241', '146.8818'],
    ['Australia/Melbourne', 'Langtree Avenue, Mildura VIC 3500', '-34.185', '142.1625'],
  ])('is %s for %s at its coordinates', (zone, address, latitude, longitude) => {
    expect(at(address, latitude, longitude)).toBe(zone);
    expect(at('', latitude, longitude)).toBe(zone);
  });

  it.each([
    ['Australia/Brisbane', 'Griffith Street, Coolangatta QLD', '-28.16944', '153.53471'],
    ['Australia/Adelaide', 'Murray Avenue, Renmark SA', '-34.17702', '140.74697'],
    ['Australia/Melbourne', 'Campbell Street, Swan Hill 3585', '-35.33781', '143.5544'],
  ])('is %s for %s, which the look-up puts across the border', (zone, ...where) => {
    expect(at(...where)).toBe(zone);
    expect(at('', where[1], where[2])).not.toBe(zone);
  });

  it.each([
    ['Australia/Brisbane', '1 George Street, Brisbane City QLD 4000'],
    ['Australia/Sydney', '1 George Street, The Rocks, New South Wales'],
    ['Australia/Sydney', '1 London Circuit, Canberra ACT'],
    ['Australia/Melbourne', '1 Swanston Street, Melbourne 3000'],
    ['Australia/Darwin', 'Mitchell Street, Darwin 0800'],
    ['Australia/Hobart', 'Salamanca Place, Hobart TAS'],
    ['Australia/Adelaide', 'Rundle Mall, Adelaide, South Australia, Australia'],
    ['Australia/Perth', 'Hay Street, Perth 6000'],
    ['Australia/Broken_Hill', 'Argent Street, Broken Hill 2880'],
    ['Australia/Lord_Howe', 'Lagoon Road, Lord Howe Island NSW 2898'],
    ['Indian/Christmas', 'Murray Road, Settlement WA 6798'],
  ])('is %s for %s without coordinates', (zone, address) => {
    expect(timeZoneOf({ address })).toBe(zone);
  });

  it('is that of the address when one coordinate is missing, or both are abroad', () => {
    const address = 'Hay Street, Perth WA';
    expect(timeZoneOf({ address, latitude: '-27.47' })).toBe('Australia/Perth');
    expect(at(address, '51.5', '-0.12')).toBe('Australia/Perth');
  });

  it('is Queensland’s when neither address nor coordinates name a state', () => {
    expect(timeZoneOf({ address: 'The Royal Hotel' })).toBe('Australia/Brisbane');
    expect(at('The Royal Hotel', '51.5', '-0.12')).toBe('Australia/Brisbane');
  });
});
