/** What the application is called. */
export const APP_NAME = 'Nightbook';

/** What the specification's `{product}` stands for: the register that the venue keeps. */
export const PRODUCT = 'CCTV register';
