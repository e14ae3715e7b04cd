/// <reference types="vite/client" />
import { describe, expect, it } from 'vitest';
import specification from '../../docs/specification.md?raw';
import * as delays from './delays.ts';
import * as sizes from './sizes.ts';

const businessLimits = specification.slice(specification.indexOf('\n## 9. '));

describe('the sizes and delays of section 9', () => {
  it.each([
    `Venue-change reload ${delays.VENUE_CHANGE_RELOAD_MS} ms`,
    `join-venue and delete reloads ${delays.JOIN_VENUE_RELOAD_MS} ms`,
    `join-venue and delete reloads ${delays.DELETE_RELOAD_MS} ms`,
    `logout, login and account-deletion redirects ${delays.LOGOUT_REDIRECT_MS} ms`,
    `logout, login and account-deletion redirects ${delays.LOGIN_REDIRECT_MS} ms`,
    `logout, login and account-deletion redirects ${delays.ACCOUNT_DELETION_REDIRECT_MS} ms`,
    `redirect after setup ${delays.SETUP_REDIRECT_MS} ms`,
    `redirect after manager deletion ${delays.MANAGER_DELETION_REDIRECT_MS} ms`,
    `${delays.VENUE_CREATION_REDIRECT_MS / 1000} seconds after venue creation`,
    `Toast duration ${delays.VENUE_CREATION_TOAST_MS} ms for venue creation`,
    `Licence check debounce ${delays.LICENCE_CHECK_DEBOUNCE_MS} ms`,
    `Signature canvas ${sizes.SIGNATURE_HEIGHT_PX.form} px tall in forms`,
    `(default ${sizes.SIGNATURE_HEIGHT_PX.standard})`,
    `Camera capture ${sizes.CAMERA_HEIGHT_PX} px, saved as jpeg named capture`,
    `Venue map ${sizes.VENUE_MAP_HEIGHT_PX} px tall, zoom ${sizes.VENUE_MAP_ZOOM}.`,
    `Manager dropdown menu max height ${sizes.MANAGER_MENU_MAX_HEIGHT_PX} px`,
    `note popup max height ${sizes.NOTE_POPUP_MAX_HEIGHT_REM}rem`,
  ])('say: %s', (words) => {
    expect(businessLimits).toContain(words);
  });
});
