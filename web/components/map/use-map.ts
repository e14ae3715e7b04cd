import { useEffect, useRef, useState } from 'react';
import type { MapPlace, Tiles } from './draw-map.ts';

export type MapState = 'loading' | 'shown' | 'without-tiles' | 'failed';

/** Draws a map into the element that the reference is given. @param tiles undefined while unknown */
export function useMap({ latitude, longitude, zoom }: MapPlace, tiles: Tiles | undefined) {
  const elementRef = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<MapState>('loading');
  const { url, attribution } = tiles ?? {};

  useEffect(() => {
    if (url === undefined || attribution === undefined) return;
    let isGone = false;
    let remove = () => {};
    const draw = async () => {
      // It is large, and few screens show a map.
      const { drawMap } = await import('./draw-map.ts');
      if (isGone || !elementRef.current) return;
      remove = drawMap(elementRef.current, {
        latitude,
        longitude,
        zoom,
        tiles: { url, attribution },
        onTile: (came) => setState((now) => stateAfter(now, came)),
      });
    };
    draw().catch(() => setState('failed'));
    return () => {
      isGone = true;
      remove();
    };
  }, [latitude, longitude, zoom, url, attribution]);

  return { elementRef, state };
}

/** One tile that came is a map; one that did not is no map only while none came. */
function stateAfter(now: MapState, came: boolean): MapState {
  if (came) return 'shown';
  return now === 'shown' ? 'shown' : 'without-tiles';
}
