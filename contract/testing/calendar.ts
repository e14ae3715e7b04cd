import fc from 'fast-check';
import { type Day, HOUR_MS, plusDays } from '../time/days.ts';

/** Time zones of Australia, one for each set of rules. */
export const ZONES = [
  'Australia/Brisbane',
  'Australia/Sydney',
  'Australia/Melbourne',
  'Australia/Hobart',
  'Australia/Adelaide',
  'Australia/Darwin',
  'Australia/Broken_Hill',
  'Australia/Lord_Howe',
  'Australia/Perth',
];

export const anyInstant = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2050-01-01T00:00:00Z'),
  noInvalidDate: true,
});

export const anyDay = fc
  .integer({ min: 0, max: 20_000 })
  .map((days): Day => plusDays('2000-01-01', days));

interface Range {
  readonly start: Date;
  readonly end: Date;
}

export const hoursOf = ({ start, end }: Range) => (end.getTime() - start.getTime()) / HOUR_MS;
export const contains = ({ start, end }: Range, at: Date) => start <= at && at < end;
