import { divIcon, Map as LeafletMap, Marker, TileLayer } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { DrawMap, OnMapState, Tiles } from './map-drawing.ts';
import classes from './pin.module.css';

/** The highest zoom that most sources have tiles for; above it, tiles are enlarged. */
const MAX_ZOOM = 19;
const PIN_PX = 28;

export function openMap(tiles: Tiles): DrawMap {
  return (element, { latitude, longitude, zoom }, onState) => {
    const isTouch = matchMedia('(pointer: coarse)').matches;
    const map = new LeafletMap(element, {
      center: [latitude, longitude],
      zoom,
      // The page scrolls over the map, with the wheel and with one finger.
      scrollWheelZoom: false,
      dragging: !isTouch,
    });
    map.attributionControl.setPrefix(false);
    tileLayer(tiles, onState).addTo(map);
    const icon = divIcon({
      className: classes.pin ?? '',
      html: '<span></span>',
      iconSize: [PIN_PX, PIN_PX],
    });
    new Marker([latitude, longitude], { icon, interactive: false, keyboard: false }).addTo(map);
    return () => map.remove();
  };
}

function tileLayer({ url, attribution }: Tiles, onState: OnMapState): TileLayer {
  // A tile that fails matters only until the first one is loaded.
  let isShown = false;
  return new TileLayer(url, {
    attribution: escapeHtml(attribution),
    maxZoom: MAX_ZOOM,
    // The open map serves only pages that send a referrer.
    referrerPolicy: 'strict-origin-when-cross-origin',
  })
    .on('tileload', () => {
      isShown = true;
      onState('shown');
    })
    .on('tileerror', () => {
      if (!isShown) onState('without-tiles');
    });
}

/** Leaflet shows an attribution as HTML. */
function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
