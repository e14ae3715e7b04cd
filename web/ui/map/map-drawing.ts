/** A point in decimal degrees, and the zoom of the map around it. */
export interface MapPlace {
  readonly latitude: number;
  readonly longitude: number;
  /** 0 is the whole world. */
  readonly zoom: number;
}

export interface Tiles {
  /** Template with `{z}`, `{x}` and `{y}`. */
  readonly url: string;
  readonly attribution: string;
}

export type MapSource =
  | ({ readonly kind: 'tiles' } & Tiles)
  | { readonly kind: 'google'; readonly key: string };

/** `refused`: the source does not take the key. */
export type MapState = 'loading' | 'shown' | 'without-tiles' | 'refused' | 'failed';

export type OnMapState = (state: MapState) => void;

/** Draws a place into an element. @returns a function that removes the map */
export type DrawMap = (element: HTMLElement, place: MapPlace, onState: OnMapState) => () => void;
