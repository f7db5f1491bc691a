import type { Country } from '../../../../shared/features/catalog/provider.schema.ts'
import type { Geometry } from '../../../entities/land/land.ts'

type Corner = [lng: number, lat: number]

/** Where the north-west corner of each geometry is, and its units per degree. Both are in Mercator's projection. */
const sheets: Readonly<Record<Country, { west: number; north: number; perDegree: number }>> = {
  SE: { west: 10.96, north: 69.044, perDegree: 33.34 },
  FI: { west: 19.46, north: 70.091, perDegree: 40.606 },
}

const RADIAN = 180 / Math.PI
/** A latitude as a map in Mercator’s projection has it, in degrees. */
export const stretched = (lat: number): number => Math.asinh(Math.tan(lat / RADIAN)) * RADIAN
/** The latitude that it stands for. */
export const flattened = (y: number): number => Math.atan(Math.sinh(y / RADIAN)) * RADIAN

/** The borders of municipalities as closed rings of longitude and latitude. */
export function ringsOf({ areas }: Geometry, country: Country): Corner[][] {
  const { west, north, perDegree } = sheets[country]
  const top = stretched(north)
  const toCorner = (x: number, y: number): Corner => [west + x / perDegree, flattened(top - y / perDegree)]
  return areas.flatMap(({ path }) => subPaths(path).map((points) => points.map(([x, y]) => toCorner(x, y))))
}

/** The points of each `M…l…z`: one absolute point, then steps. Closed by its first point. */
function subPaths(path: string): [number, number][][] {
  return path
    .split('M')
    .filter((part) => part !== '')
    .map((part) => {
      const numbers = [...part.matchAll(/-?\d+/gu)].map(([text]) => Number(text))
      const points: [number, number][] = []
      let [x, y] = [0, 0]
      for (let at = 0; at + 1 < numbers.length; at += 2) {
        x += numbers[at] ?? 0
        y += numbers[at + 1] ?? 0
        points.push([x, y])
      }
      const [first] = points
      return first ? [...points, first] : []
    })
}
