import type { Corner } from './area.rules.ts'

const METRE = 100_000

/** A corner to the metre. */
export const toMetre = ([lng, lat]: Corner): Corner => [
  Math.round(lng * METRE) / METRE,
  Math.round(lat * METRE) / METRE,
]

/**
 * An outline with one more corner: in the edge that it is near to, otherwise behind the last one. `near` is in degrees of
 * latitude.
 */
export function withCorner(outline: readonly Corner[], corner: Corner, near: number): Corner[] {
  const added = toMetre(corner)
  if (outline.length < 3) return [...outline, added]
  const distances = outline.map((from, at) => distanceToEdge(added, from, outline[(at + 1) % outline.length] ?? from))
  const least = Math.min(...distances)
  const behind = least <= near ? distances.indexOf(least) : outline.length - 1
  return outline.toSpliced(behind + 1, 0, added)
}

/** How far a corner is from an edge, in degrees of latitude. */
function distanceToEdge(corner: Corner, from: Corner, to: Corner): number {
  const shrink = Math.cos((corner[1] * Math.PI) / 180)
  const flat = ([lng, lat]: Corner): Corner => [(lng - corner[0]) * shrink, lat - corner[1]]
  const [[x, y], [toX, toY]] = [flat(from), flat(to)]
  const [dx, dy] = [toX - x, toY - y]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(x * dx + y * dy) / length))
  return Math.hypot(x + along * dx, y + along * dy)
}

/** Whether two edges of an outline cross: what is inside is then hardly what was meant. */
export function isCrossing(outline: readonly Corner[]): boolean {
  const edges = outline.map((from, at) => [from, outline[(at + 1) % outline.length] ?? from] as const)
  return edges.some(([a, b], at) =>
    edges.some(([c, d], other) => {
      const isBeside = other <= at + 1 || (at === 0 && other === edges.length - 1)
      return !isBeside && side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
    }),
  )
}

const side = ([ax, ay]: Corner, [bx, by]: Corner, [x, y]: Corner): number =>
  Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax))
