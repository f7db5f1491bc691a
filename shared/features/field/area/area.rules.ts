import type { Day } from '../../../kernel/days.ts'
import type { Id } from '../../../kernel/ids.ts'

/** The postal codes of a text, each as five digits, without doubles. */
export const codesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/(?<!\d)\d{3}[ \u00A0]?\d{2}(?!\d)/gu)].map(([code]) => code.replaceAll(/\D/gu, ''))),
]

/** What of a text is no postal code. */
export const notCodesIn = (text: string): string[] =>
  text
    .replaceAll(/(?<!\d)\d{3}[ \u00A0]?\d{2}(?!\d)/gu, ' ')
    .split(/[\s,;]+/u)
    .filter((word) => word !== '')

/** A corner: longitude and latitude. */
export type Corner = readonly [lng: number, lat: number]

/** A place on the map. */
export interface Point {
  readonly lat: number
  readonly lng: number
}

/**
 * Whether a point is inside an outline, by the even-odd rule. An outline of fewer than three corners contains nothing. The rule
 * is half-open: a point on an edge that two areas share is inside exactly one of them. This holds for slanting edges too, because
 * the side of an edge is always computed from its southern end, in either direction of the outline.
 */
export function isInside(outline: readonly Corner[], { lat, lng }: Point): boolean {
  let inside = false
  for (const [at, corner] of outline.entries()) {
    const before = outline.at(at - 1) ?? corner
    if (corner[1] > lat === before[1] > lat) continue
    const [south, north] = corner[1] < before[1] ? [corner, before] : [before, corner]
    if (sideOf(south, north, { lat, lng }) > 0) inside = !inside
  }
  return outline.length >= 3 && inside
}

/** Positive on one side of the line through two corners, negative on the other. */
const sideOf = (from: Corner, to: Corner, { lat, lng }: Point): number =>
  (to[0] - from[0]) * (lat - from[1]) - (lng - from[0]) * (to[1] - from[1])

/** In degrees: less than a millimetre, more than the rounding error. */
const NEAR = 1e-9

/** Whether a point lies on the line of an outline. */
export function isOnLine(outline: readonly Corner[], point: Point): boolean {
  if (outline.length < 3) return false
  return outline.some((corner, at) => {
    const before = outline.at(at - 1) ?? corner
    const isWithin = (value: number, one: number, other: number): boolean =>
      value >= Math.min(one, other) - NEAR && value <= Math.max(one, other) + NEAR
    const length = Math.hypot(corner[0] - before[0], corner[1] - before[1])
    return (
      isWithin(point.lng, before[0], corner[0]) &&
      isWithin(point.lat, before[1], corner[1]) &&
      Math.abs(sideOf(before, corner, point)) <= NEAR * length
    )
  })
}

/** The drawn area of a point: the one it is inside, else one on whose outer line it lies. */
export const areaAt = <Area extends { readonly outline: readonly Corner[] }>(
  areas: readonly Area[],
  point: Point,
): Area | undefined =>
  areas.find(({ outline }) => isInside(outline, point)) ?? areas.find(({ outline }) => isOnLine(outline, point))

/** A seller holds at most this many areas: the oldest is released for a new one (product 5.17). */
export const AREAS_EACH = 3

/** One holding of an area, as far as the limit asks. */
export interface HeldArea {
  readonly id: Id
  readonly areaId: Id
  readonly fromDay: Day
  readonly createdAt: number
}

/** The holdings that a seller gives up for one more area, oldest first. */
export const releasedFor = <H extends HeldArea>(held: readonly H[]): H[] =>
  held
    .toSorted((one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1))
    .slice(0, Math.max(0, held.length - AREAS_EACH + 1))
