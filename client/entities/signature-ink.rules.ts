/** A palm that rests on the paper orders nothing: a name has two strokes, or one of this length. */
const LEAST_INK_PX = 40

/**
 * Whether a signature is more than a touch, by the box around the points of its stroke.
 * @param strokes SVG paths whose numbers are points, in pixels
 */
export function hasInk(strokes: readonly string[]): boolean {
  if (strokes.length > 1) return true
  const numbers = (strokes[0] ?? '').match(/-?\d+(?:\.\d+)?/gu)?.map(Number) ?? []
  const extent = (axis: 0 | 1): number => {
    const along = numbers.filter((_, at) => at % 2 === axis)
    return along.length === 0 ? 0 : Math.max(...along) - Math.min(...along)
  }
  return Math.hypot(extent(0), extent(1)) >= LEAST_INK_PX
}
