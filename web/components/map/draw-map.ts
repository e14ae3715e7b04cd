import { divIcon, Map as LeafletMap, Marker, TileLayer } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import classes from './location-map.module.css';

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

/** The sharpest tiles that most sources have; a nearer look enlarges them. */
const SHARPEST_ZOOM = 19;
const PIN_PX = 28;

interface DrawnMap extends MapPlace {
  tiles: Tiles;
  /** Told of each tile whether it came. */
  onTile: (came: boolean) => void;
}

/** Draws a map into an element. @returns what takes it away */
export function drawMap(
  element: HTMLElement,
  { latitude, longitude, zoom, tiles, onTile }: DrawnMap,
): () => void {
  const isTouched = matchMedia('(pointer: coarse)').matches;
  const map = new LeafletMap(element, {
    center: [latitude, longitude],
    zoom,
    // The page scrolls over the map, with the wheel and with one finger.
    scrollWheelZoom: false,
    dragging: !isTouched,
  });
  map.attributionControl.setPrefix(false);
  new TileLayer(tiles.url, {
    attribution: escaped(tiles.attribution),
    maxZoom: SHARPEST_ZOOM,
    // The open map serves only pages that say where they are.
    referrerPolicy: 'strict-origin-when-cross-origin',
  })
    .on('tileload', () => onTile(true))
    .on('tileerror', () => onTile(false))
    .addTo(map);
  const icon = divIcon({
    className: classes.pin ?? '',
    html: '<span></span>',
    iconSize: [PIN_PX, PIN_PX],
  });
  new Marker([latitude, longitude], { icon, interactive: false, keyboard: false }).addTo(map);
  return () => map.remove();
}

/** Leaflet takes an attribution for HTML. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
