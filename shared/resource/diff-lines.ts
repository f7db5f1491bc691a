export interface DiffLine {
  readonly change: 'same' | 'added' | 'removed'
  readonly text: string
}

/** The lines of two texts as one, with what was added and removed: the longest common subsequence. */
export function diffLines(before: readonly string[], after: readonly string[]): readonly DiffLine[] {
  const lengths = commonLengths(before, after)
  const lines: DiffLine[] = []
  let [old, fresh] = [0, 0]
  while (old < before.length || fresh < after.length) {
    const [was, is] = [before[old], after[fresh]]
    if (was !== undefined && was === is) {
      lines.push({ change: 'same', text: was })
      old += 1
      fresh += 1
    } else if (is === undefined || (was !== undefined && at(lengths, old + 1, fresh) >= at(lengths, old, fresh + 1))) {
      lines.push({ change: 'removed', text: was ?? '' })
      old += 1
    } else {
      lines.push({ change: 'added', text: is })
      fresh += 1
    }
  }
  return lines
}

const at = (lengths: readonly Uint16Array[], row: number, column: number): number => lengths[row]?.[column] ?? 0

function commonLengths(before: readonly string[], after: readonly string[]): readonly Uint16Array[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1))
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const same = before[row] === after[column]
      const longest = same
        ? at(lengths, row + 1, column + 1) + 1
        : Math.max(at(lengths, row + 1, column), at(lengths, row, column + 1))
      const line = lengths[row]
      if (line) line[column] = longest
    }
  return lengths
}
