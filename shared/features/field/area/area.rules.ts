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

/** Whether a point is inside an outline, by the even-odd rule. An outline of fewer than three corners contains nothing. */
export function isInside(
  outline: readonly Corner[],
  { lat, lng }: { readonly lat: number; readonly lng: number },
): boolean {
  let inside = false
  for (const [at, [x, y]] of outline.entries()) {
    const [px, py] = outline.at(at - 1) ?? [x, y]
    if (y > lat !== py > lat && lng < ((px - x) * (lat - y)) / (py - y) + x) inside = !inside
  }
  return outline.length >= 3 && inside
}

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
