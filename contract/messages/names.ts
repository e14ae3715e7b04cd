export const APP_NAME = 'Nightbook';

/** What a venue keeps with the application. */
export const REGISTER_NAME = 'CCTV register';
