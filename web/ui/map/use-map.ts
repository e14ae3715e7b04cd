import { importLibrary, setOptions } from '@googlemaps/js-api-loader';
import { useEffect, useRef, useState } from 'react';
import type { DrawMap, MapPlace, MapSource, MapState } from './map-drawing.ts';

/** Draws a map into the element of the returned ref. @param source undefined until it is known */
export function useMap({ latitude, longitude, zoom }: MapPlace, source: MapSource | undefined) {
  const elementRef = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<MapState>('loading');

  useEffect(() => {
    if (!source) return;
    let isUnmounted = false;
    let remove = () => {};
    const draw = async () => {
      const drawMap = await loadMap(source);
      if (isUnmounted || !elementRef.current) return;
      remove = drawMap(elementRef.current, { latitude, longitude, zoom }, setState);
    };
    draw().catch(() => setState('failed'));
    return () => {
      isUnmounted = true;
      remove();
    };
  }, [latitude, longitude, zoom, source]);

  return { elementRef, state };
}

/** Loads the large code of the open map on demand. */
async function loadMap(source: MapSource): Promise<DrawMap> {
  if (source.kind === 'tiles') return (await import('./draw-open-map.ts')).openMap(source);
  return loadGoogleMap(source.key);
}

declare global {
  interface Window {
    /** Called by Google's script when it refuses the key. */
    gm_authFailure?: () => void;
  }
}

let isRefused = false;
const refusalListeners = new Set<() => void>();

/** @param key the browser key of Google Maps, of which a page can use one */
async function loadGoogleMap(key: string): Promise<DrawMap> {
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
