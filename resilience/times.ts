import { inject } from 'vitest';

/** Returns the repetitions of a test. @param thorough in `npm run test:resilience` @param few in `npm run test:slow` */
export const times = (thorough: number, few: number) => (inject('thorough') ? thorough : few);
