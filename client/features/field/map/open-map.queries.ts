import { Map as MapLibre, Marker, setWorkerUrl, type GeoJSONSource } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import type { MapBox, MapTiles } from '../../../../shared/features/field/area/area-map.api.ts'
import type { Corner } from '../../../../shared/features/field/area/area.rules.ts'
import { loadRings } from './land.queries.ts'
import { colorOf } from '../../../ui/theme/page-theme.ts'
import { boxAround, ofRings, styleOf, type Features, type MapLook } from './map-style.rules.ts'
import { MAP_PADDING } from './plain-view.rules.ts'

// The content policy allows scripts of our own address only, and no worker from a blob.
setWorkerUrl(workerUrl)

/** Streets are told apart; one house alone would otherwise fill the view. */
const NEAREST = 17

const lookNow = (): MapLook => ({
  water: colorOf('bg-subtle'),
  land: colorOf('bg-panel'),
  border: colorOf('border'),
  own: colorOf('brand-fg'),
  other: colorOf('info-fg'),
  free: colorOf('fg-muted'),
  isDark: document.documentElement.className.includes('dark'),
})

interface Given {
  readonly start: MapBox
  readonly tiles: MapTiles | null
  readonly label: string
  readonly isDrawn: boolean
}

/** A map with the bundled borders. Null: the browser has no WebGL. */
export function openMap(container: HTMLElement, { start, tiles, label, isDrawn }: Given): MapLibre | null {
  try {
    const map = new MapLibre({
      container,
      style: styleOf(lookNow(), tiles, location.origin),
      bounds: [start.west, start.south, start.east, start.north],
      fitBoundsOptions: { padding: MAP_PADDING, maxZoom: NEAREST },
      interactive: isDrawn,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      attributionControl: false,
      renderWorldCopies: false,
      locale: { 'Map.Title': label },
    })
    map.touchZoomRotate.disableRotation()
    map.on('load', () => void showLand(map).catch(reportError))
    return map
  } catch {
    return null
  }
}

async function showLand(map: MapLibre): Promise<void> {
  fillSource(map, 'land', ofRings(await loadRings()))
}

/** Replaces what a source of the map has. */
export function fillSource(map: MapLibre | null, source: string, data: Features): void {
  void map?.getSource<GeoJSONSource>(source)?.setData(data)
}

/** The view of a map. */
export function boxOf(map: MapLibre): MapBox {
  const box = map.getBounds()
  return { west: box.getWest(), south: box.getSouth(), east: box.getEast(), north: box.getNorth() }
}

/** The name of an area in its middle. Letters of the map itself would need fonts of its own. */
export function nameOn(map: MapLibre, { name, outline }: { name: string; outline: readonly Corner[] }): Marker[] {
  const box = boxAround(outline.map(([lng, lat]) => ({ lng, lat })))
  if (box === null) return []
  const element = document.createElement('span')
  element.className = 'map-name'
  element.textContent = name
  return [new Marker({ element }).setLngLat([(box.west + box.east) / 2, (box.south + box.north) / 2]).addTo(map)]
}
