import { useEffect, useRef, useState } from 'react';
import type { DrawMap, MapPlace, MapSource, MapState } from './map-drawing.ts';

/** Draws a map into the element that the reference is given. @param source undefined while unknown */
export function useMap({ latitude, longitude, zoom }: MapPlace, source: MapSource | undefined) {
  const elementRef = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<MapState>('loading');

  useEffect(() => {
    if (!source) return;
    let isGone = false;
    let remove = () => {};
    const draw = async () => {
      const drawMap = await loaded(source);
      if (isGone || !elementRef.current) return;
      remove = drawMap(elementRef.current, { latitude, longitude, zoom }, setState);
    };
    draw().catch(() => setState('failed'));
    return () => {
      isGone = true;
      remove();
    };
  }, [latitude, longitude, zoom, source]);

  return { elementRef, state };
}

/** What draws is large, and few screens show a map. */
async function loaded(source: MapSource): Promise<DrawMap> {
  if (source.kind === 'tiles') return (await import('./draw-open-map.ts')).openMap(source);
  return (await import('./draw-google-map.ts')).loadGoogleMap(source.key);
}
