import { useEffect, useRef, useState } from 'react';
import { loadGoogleMap } from './draw-google-map.ts';
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
