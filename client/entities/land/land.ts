import type { Country } from '../../../shared/features/catalog/provider.schema.ts'

/** Municipalities as paths, and the middle of each postal area. Made by hand from open data; see LICENSE.md beside them. */
export interface Geometry {
  readonly width: number
  readonly height: number
  readonly areas: readonly { readonly code: string; readonly county: string; readonly path: string }[]
  readonly points: Readonly<Record<string, readonly number[]>>
}

/** The geometry of a country is fetched when a map of it is first opened, and only then. */
export const geometries: Readonly<Record<Country, () => Promise<{ default: Geometry }>>> = {
  SE: () => import('./se.json'),
  FI: () => import('./fi.json'),
}
