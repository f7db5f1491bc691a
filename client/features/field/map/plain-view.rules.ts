import type { MapBox } from '../../../../shared/features/field/area/area-map.api.ts'
import { flattened, stretched } from './land-rings.rules.ts'

/** A view of the plain map: its middle in stretched degrees, and how many of them a pixel is wide. */
export interface PlainView {
  readonly x: number
  readonly y: number
  readonly perPx: number
  readonly width: number
  readonly height: number
}

export interface Pixel {
  readonly x: number
  readonly y: number
}

interface Place {
  readonly lng: number
  readonly lat: number
}

/** Free of the tools at the right and the source at the lower edge. */
export const MAP_PADDING = { top: 36, bottom: 76, left: 36, right: 84 }
/** Streets are told apart; the world is 512 pixels wide at zoom 0. */
const perPxAt = (zoom: number): number => 360 / (512 * 2 ** zoom)
const [NEAREST, FARTHEST] = [perPxAt(20), perPxAt(2)]
const within = (perPx: number): number => Math.min(FARTHEST, Math.max(NEAREST, perPx))

/** The view that shows a box, no nearer than streets are told apart. */
export function viewOf(box: MapBox, { width, height }: { width: number; height: number }): PlainView {
  const { top, bottom, left, right } = MAP_PADDING
  const [south, north] = [stretched(box.south), stretched(box.north)]
  const across = (box.east - box.west) / Math.max(1, width - left - right)
  const up = (north - south) / Math.max(1, height - top - bottom)
  const perPx = within(Math.max(across, up, perPxAt(17)))
  return {
    x: (box.west + box.east) / 2 + ((right - left) / 2) * perPx,
    y: (south + north) / 2 - ((bottom - top) / 2) * perPx,
    perPx,
    width,
    height,
  }
}

export const zoomed = (view: PlainView, factor: number): PlainView => ({ ...view, perPx: within(view.perPx / factor) })

/** Moves the point at the first pixel to the second. */
export const dragged = (view: PlainView, from: Pixel, to: Pixel): PlainView => ({
  ...view,
  x: view.x - (to.x - from.x) * view.perPx,
  y: view.y + (to.y - from.y) * view.perPx,
})

export const pixelOf = ({ x, y, perPx, width, height }: PlainView, { lng, lat }: Place): Pixel => ({
  x: width / 2 + (lng - x) / perPx,
  y: height / 2 - (stretched(lat) - y) / perPx,
})

export const placeAt = ({ x, y, perPx, width, height }: PlainView, at: Pixel): Place => ({
  lng: x + (at.x - width / 2) * perPx,
  lat: flattened(y - (at.y - height / 2) * perPx),
})

export function boxOfView(view: PlainView): MapBox {
  const [first, last] = [placeAt(view, { x: 0, y: view.height }), placeAt(view, { x: view.width, y: 0 })]
  return { west: first.lng, south: first.lat, east: last.lng, north: last.lat }
}
