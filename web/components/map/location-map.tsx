import { Skeleton } from '@mantine/core';
import { MAP } from '#contract/messages/added/venue-screens.ts';
import type { MapPlace, Tiles } from './draw-map.ts';
import classes from './location-map.module.css';
import { type MapState, useMap } from './use-map.ts';

interface LocationMapProps extends MapPlace {
  /** Names the map for those who cannot see it. */
  label: string;
  /** undefined while they are not known yet */
  tiles: Tiles | undefined;
  /** Pixels. */
  height: number;
}

const NOTICE: Partial<Record<MapState, string>> = {
  'without-tiles': MAP.noTiles,
  failed: MAP.failed,
};

/** A place on a map; says so when the map cannot be had. */
export function LocationMap({ label, tiles, height, ...place }: LocationMapProps) {
  const { elementRef, state } = useMap(place, tiles);
  return (
    <section aria-label={label} className={classes.frame} style={{ height }}>
      <div ref={elementRef} className={classes.map} />
      {state === 'loading' && <Skeleton className={classes.waiting ?? ''} height={height} />}
      {NOTICE[state] && (
        <p role="status" className={classes.notice}>
          {NOTICE[state]}
        </p>
      )}
    </section>
  );
}
