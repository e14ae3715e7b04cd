import { importLibrary, setOptions } from '@googlemaps/js-api-loader';
import type { DrawMap } from './map-drawing.ts';

declare global {
  interface Window {
    /** Called by Google's script when it refuses the key. */
    gm_authFailure?: () => void;
  }
}

let isRefused = false;
const refusalListeners = new Set<() => void>();

/** @param key the browser key of Google Maps, of which a page can use one */
export async function loadGoogleMap(key: string): Promise<DrawMap> {
  if (!window.gm_authFailure) {
    window.gm_authFailure = () => {
      isRefused = true;
      for (const notify of refusalListeners) notify();
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
    const notifyRefused = () => onState('refused');
    refusalListeners.add(notifyRefused);
    onState(isRefused ? 'refused' : 'shown');
    return () => {
      refusalListeners.delete(notifyRefused);
      element.replaceChildren();
    };
  };
}
