import { inject } from 'vitest';

/** How often a scenario is tried. @param thorough in `npm run test:faults` @param few in `npm test` */
export const times = (thorough: number, few: number) => (inject('thorough') ? thorough : few);
