// Sizes on screen, in pixels unless the name says otherwise: specification section 9.

export const SIGNATURE_HEIGHT_PX = { form: 260, standard: 220 } as const;
export const CAMERA_HEIGHT_PX = 240;
export const VENUE_MAP_HEIGHT_PX = 400;
/** Zoom level of web maps, 0 being the whole world. */
export const VENUE_MAP_ZOOM = 18;
export const MANAGER_MENU_MAX_HEIGHT_PX = 200;
export const NOTE_POPUP_MAX_HEIGHT_REM = 16;
