import * as z from 'zod/mini'
import type { House } from './house.schema.ts'

/** What a phone says of its place at the moment of an act. */
export const positionSchema = z.strictObject({
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lng: z.number().check(z.minimum(-180), z.maximum(180)),
  /** In metres. */
  accuracy: z.number().check(z.nonnegative(), z.maximum(1_000_000)),
})
export type Position = z.infer<typeof positionSchema>

/** `none`: the phone gave no place, or one too vague. `far`: it was elsewhere, so none is stored. `house`: at the house. */
export const positionKinds = ['none', 'far', 'house'] as const
export type PositionKind = (typeof positionKinds)[number]

const VAGUE_M = 150
const NEAR_M = 200

/** A point of the map, in degrees. */
export interface Point {
  readonly lat: number
  readonly lng: number
}

export interface StoredPosition {
  readonly kind: PositionKind
  readonly place: Point | null
}

/**
 * What is stored of a place: the house itself, never the person. A house without a known place is rounded to four decimals,
 * some ten metres. A place that is vague or elsewhere is not stored at all (product 5.17).
 */
export function positionToStore(position: Position | null, { place }: Pick<House, 'place'>): StoredPosition {
  if (position === null || position.accuracy > VAGUE_M) return { kind: 'none', place: null }
  if (place === null) return { kind: 'house', place: { lat: rounded(position.lat), lng: rounded(position.lng) } }
  const isNear = metresBetween(position, place) <= NEAR_M + position.accuracy
  return isNear ? { kind: 'house', place } : { kind: 'far', place: null }
}

const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000

const EARTH_M = 6_371_000
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The way as the crow flies. */
export function metresBetween(one: Point, other: Point): number {
  const north = radians(other.lat - one.lat)
  const east = radians(other.lng - one.lng)
  const half =
    Math.sin(north / 2) ** 2 + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(east / 2) ** 2
  return 2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(half)))
}
