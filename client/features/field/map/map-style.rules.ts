import type { StyleSpecification } from 'maplibre-gl'
import type { MapBox, MapTiles } from '../../../../shared/features/field/area/area-map.api.ts'
import type { Corner } from '../../../../shared/features/field/area/area.rules.ts'

/** The colours of the page's theme, as a map needs them. */
export interface MapLook {
  readonly water: string
  readonly land: string
  readonly border: string
  readonly own: string
  readonly other: string
  readonly free: string
  readonly isDark: boolean
}

/** A spot on the map: a house, or the middle of a street. `size` in pixels where streets can be told apart. */
export interface MapSpot {
  readonly lng: number
  readonly lat: number
  /** `own`: in the area, `other`: in another one, `free`: in none. */
  readonly kind: 'own' | 'other' | 'free'
  readonly size: number
  /** Between 0 and 1: how much of it is filled. */
  readonly filled: number
}

interface Feature {
  type: 'Feature'
  properties: Record<string, string | number>
  geometry:
    | { type: 'Polygon'; coordinates: number[][][] }
    | { type: 'LineString'; coordinates: number[][] }
    | { type: 'Point'; coordinates: number[] }
}

/** What a source of the map is filled with. */
export interface Features {
  type: 'FeatureCollection'
  features: Feature[]
}

/** Nothing to show. */
export const nothing: Features = { type: 'FeatureCollection', features: [] }

const polygon = (ring: readonly Corner[]): Feature => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'Polygon', coordinates: [ring.map(([lng, lat]) => [lng, lat])] },
})

/** Closed rings, each a polygon. */
export const ofRings = (rings: readonly (readonly Corner[])[]): Features => ({
  type: 'FeatureCollection',
  features: rings.map(polygon),
})

/** Outlines as polygons; one of two corners is a line, and one corner is nothing yet. */
export const ofOutlines = (outlines: readonly (readonly Corner[])[]): Features => ({
  type: 'FeatureCollection',
  features: outlines.flatMap((outline): Feature[] => {
    const [first] = outline
    if (first === undefined || outline.length < 2) return []
    const line = outline.map(([lng, lat]) => [lng, lat])
    if (outline.length > 2) return [polygon([...outline, first])]
    return [{ type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: line } }]
  }),
})

export const ofSpots = (spots: readonly MapSpot[]): Features => ({
  type: 'FeatureCollection',
  features: spots.map(({ lng, lat, ...properties }) => ({
    type: 'Feature',
    properties,
    geometry: { type: 'Point', coordinates: [lng, lat] },
  })),
})

/** Sources and layers, from the water up. Sources are empty; the canvas fills them. */
export function styleOf(look: MapLook, tiles: MapTiles | null, origin: string): StyleSpecification {
  const data = { type: 'geojson', data: nothing } as const
  // An address made by URL would have its braces encoded.
  const address = tiles === null ? '' : tiles.url.startsWith('/') ? origin + tiles.url : tiles.url
  return {
    version: 8,
    sources: {
      land: data,
      areas: data,
      spots: data,
      outline: data,
      ...(tiles === null ? {} : { tiles: { type: 'raster', tiles: [address], tileSize: 256, maxzoom: 19 } }),
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': look.water } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': look.land } },
      { id: 'borders', type: 'line', source: 'land', paint: { 'line-color': look.border, 'line-width': 1 } },
      ...(tiles === null
        ? []
        : [
            {
              id: 'tiles',
              type: 'raster' as const,
              source: 'tiles',
              // Tiles are drawn for the light theme.
              paint: look.isDark ? { 'raster-brightness-max': 0.6, 'raster-saturation': -0.4 } : {},
            },
          ]),
      { id: 'areas', type: 'fill', source: 'areas', paint: { 'fill-color': look.other, 'fill-opacity': 0.12 } },
      {
        id: 'area-edges',
        type: 'line',
        source: 'areas',
        paint: { 'line-color': look.other, 'line-width': 1.5, 'line-dasharray': [3, 2] },
      },
      {
        id: 'spots',
        type: 'circle',
        source: 'spots',
        paint: {
          'circle-color': ['match', ['get', 'kind'], 'own', look.own, 'other', look.other, look.free],
          'circle-opacity': ['+', 0.15, ['*', 0.85, ['get', 'filled']]],
          'circle-stroke-color': ['match', ['get', 'kind'], 'own', look.own, 'other', look.other, look.free],
          'circle-stroke-width': 1.25,
          'circle-radius': ['interpolate', ['linear'], ['zoom'], 8, 1.5, 15, ['get', 'size']],
        },
      },
      {
        id: 'outline',
        type: 'fill',
        source: 'outline',
        filter: ['==', ['geometry-type'], 'Polygon'],
        paint: { 'fill-color': look.own, 'fill-opacity': 0.14 },
      },
      { id: 'outline-edge', type: 'line', source: 'outline', paint: { 'line-color': look.own, 'line-width': 2.5 } },
    ],
  }
}

/** A rectangle around places; null around none. */
export function boxAround(places: readonly { readonly lng: number; readonly lat: number }[]): MapBox | null {
  if (places.length === 0) return null
  const [lngs, lats] = [places.map(({ lng }) => lng), places.map(({ lat }) => lat)]
  return { west: Math.min(...lngs), south: Math.min(...lats), east: Math.max(...lngs), north: Math.max(...lats) }
}

/** Sweden and Finland. */
export const BOTH_COUNTRIES: MapBox = { west: 11, south: 55.3, east: 31.6, north: 69.5 }

export interface MapCanvasProps {
  label: string
  tiles: MapTiles | null
  /** The first view. */
  start: MapBox
  areas: readonly { readonly id: string; readonly name: string; readonly outline: readonly Corner[] }[]
  spots: readonly MapSpot[]
  outline: readonly Corner[]
  /** Where the outline is drawn; left out, the map only shows. `isDone`: not in the middle of a drag. */
  onOutline?: (outline: Corner[], isDone: boolean) => void
  onView?: (box: MapBox) => void
}
