import { importLibrary, setOptions } from '@googlemaps/js-api-loader';
import type { DrawMap } from './map-drawing.ts';

declare global {
  interface Window {
    /** Called by Google's script when it does not take the key. */
    gm_authFailure?: () => void;
  }
}

let isRefused = false;
const shown = new Set<() => void>();

/** @param key it counts once a page; what opens Google's map in a browser */
export async function loadGoogleMap(key: string): Promise<DrawMap> {
  if (!window.gm_authFailure) {
    window.gm_authFailure = () => {
      isRefused = true;
      for (const tellRefused of shown) tellRefused();
    };
    setOptions({ key, language: 'en-AU', region: 'AU', authReferrerPolicy: 'origin' });
  }
  const [{ Map: GoogleMap }, { Marker }] = await Promise.all([
    importLibrary('maps'),
    importLibrary('marker'),
  ]);

  return (element, { latitude, longitude, zoom }, onState) => {
    const center = { lat: latitude, lng: longitude };
    const map = new GoogleMap(element, {
      center,
      zoom,
      colorScheme: 'FOLLOW_SYSTEM',
      // The page scrolls over the map, with the wheel and with one finger.
      gestureHandling: 'cooperative',
      mapTypeControl: false,
      streetViewControl: false,
    });
    new Marker({ map, position: center, clickable: false });
    const tellRefused = () => onState('refused');
    shown.add(tellRefused);
    onState(isRefused ? 'refused' : 'shown');
    return () => {
      shown.delete(tellRefused);
      element.replaceChildren();
    };
  };
}
