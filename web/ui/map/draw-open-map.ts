import { divIcon, Map as LeafletMap, Marker, TileLayer } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import classes from '#web/components/map/location-map.module.css';
import type { DrawMap, Tiles } from './map-drawing.ts';

/** The sharpest tiles that most sources have; a nearer look enlarges them. */
const SHARPEST_ZOOM = 19;
const PIN_PX = 28;

export function openMap(tiles: Tiles): DrawMap {
  return (element, { latitude, longitude, zoom }, onState) => {
    const isTouched = matchMedia('(pointer: coarse)').matches;
    const map = new LeafletMap(element, {
      center: [latitude, longitude],
      zoom,
      // The page scrolls over the map, with the wheel and with one finger.
      scrollWheelZoom: false,
      dragging: !isTouched,
    });
    map.attributionControl.setPrefix(false);
    layerOf(tiles, onState).addTo(map);
    const icon = divIcon({
      className: classes.pin ?? '',
      html: '<span></span>',
      iconSize: [PIN_PX, PIN_PX],
    });
    new Marker([latitude, longitude], { icon, interactive: false, keyboard: false }).addTo(map);
    return () => map.remove();
  };
}

function layerOf({ url, attribution }: Tiles, onState: Parameters<DrawMap>[2]): TileLayer {
  // One tile that came is a map; one that did not is no map only while none came.
  let hasCome = false;
  return new TileLayer(url, {
    attribution: escaped(attribution),
    maxZoom: SHARPEST_ZOOM,
    // The open map serves only pages that say where they are.
    referrerPolicy: 'strict-origin-when-cross-origin',
  })
    .on('tileload', () => {
      hasCome = true;
      onState('shown');
    })
    .on('tileerror', () => {
      if (!hasCome) onState('without-tiles');
    });
}

/** Leaflet takes an attribution for HTML. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
