import { Skeleton } from '@mantine/core';
import { MAP } from '#contract/messages/venues.ts';
import type { MapPlace, MapSource, MapState } from '#web/ui/map/map-drawing.ts';
import { useMap } from '#web/ui/map/use-map.ts';
import classes from './location-map.module.css';

interface LocationMapProps extends MapPlace {
  /** Names the map for assistive technology. */
  label: string;
  /** undefined until it is known */
  source: MapSource | undefined;
  /** Pixels. */
  height: number;
}

const NOTICE: Partial<Record<MapState, string>> = {
  'without-tiles': MAP.noTiles,
  refused: MAP.authFailed,
  failed: MAP.failed,
};

/** A place on a map, or a notice where the map is not available. */
export function LocationMap({ label, source, height, ...place }: LocationMapProps) {
  const { elementRef, state } = useMap(place, source);
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
