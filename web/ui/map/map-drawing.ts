/** A point on a map, in decimal degrees, and how near it is looked at. */
export interface MapPlace {
  readonly latitude: number;
  readonly longitude: number;
  /** 0 is the whole world. */
  readonly zoom: number;
}

export interface Tiles {
  /** With `{z}`, `{x}` and `{y}`. */
  readonly url: string;
  readonly attribution: string;
}

export type MapSource =
  | ({ readonly kind: 'tiles' } & Tiles)
  | { readonly kind: 'google'; readonly key: string };

/** `refused`: the source does not take the key. */
export type MapState = 'loading' | 'shown' | 'without-tiles' | 'refused' | 'failed';

/** Draws a place into an element. @returns what takes it away */
export type DrawMap = (
  element: HTMLElement,
  place: MapPlace,
  onState: (state: MapState) => void,
) => () => void;
