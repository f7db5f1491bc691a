/** A part of a figure in two periods. */
export interface PartChange {
  readonly now: number
  readonly before: number
}

/** Below this no part stands out: the change follows the size of the parts. */
export const EVEN_BELOW = 0.1

/**
 * How much the part that stands out most does so, from 0 to 1: its share of the change in the direction of the total, less its
 * share of the figure itself. Half of the change in a tenth of the figure is 0.4. Splits are compared by it; -1: nothing to
 * compare.
 */
export function prominenceOf(parts: readonly PartChange[]): number {
  if (parts.length < 2) return -1
  const size = total(parts, ({ now, before }) => now + before)
  const direction = Math.sign(total(parts, changeOf))
  const moved = (part: PartChange) => (direction === 0 ? Math.abs(changeOf(part)) : changeOf(part) * direction)
  const change = total(parts, (part) => Math.max(0, moved(part)))
  if (change <= 0 || size <= 0) return -1
  return Math.max(...parts.map((part) => Math.max(0, moved(part)) / change - (part.now + part.before) / size))
}

const changeOf = ({ now, before }: PartChange): number => now - before

const total = (parts: readonly PartChange[], of: (part: PartChange) => number): number =>
  parts.reduce((sum, part) => sum + of(part), 0)
