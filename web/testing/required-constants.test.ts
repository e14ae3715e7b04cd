import { expect, it } from 'vitest';
import { REQUIRED_CONSTANTS } from '#contract/testing/required/constants.ts';
import { DEFAULT_HOURS } from '#web/screens/venues/form/week.ts';
import { VIEWING_VENUE_EVENT } from '#web/session/viewing-venue.ts';
import * as delays from '#web/ui/delays.ts';
import * as sizes from '#web/ui/sizes.ts';

const CONSTANTS = { ...delays, ...sizes, DEFAULT_HOURS, VIEWING_VENUE_EVENT };

it.each(Object.entries(CONSTANTS))('%s of the web has its required value', (name, value) => {
  expect(value).toEqual(Reflect.get(REQUIRED_CONSTANTS, name));
});
