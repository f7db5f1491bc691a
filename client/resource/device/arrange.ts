/** Lets the browser take what waits: keys, paint. Resolves when it is our turn again. */
export type Pause = () => Promise<void>

export interface ArrangeOptions<T> {
  readonly passes: ((item: T) => boolean) | null
  /** null: the order is right already. */
  readonly compare: ((left: T, right: T) => number) | null
  readonly pause: Pause
  /** Whether the answer is still wanted. */
  readonly isWanted: () => boolean
}

/** The number of items that are filtered or sorted between two pauses: about two milliseconds on a slow desktop. */
const SLICE = 500

/** Filters and sorts in slices, so that no slice blocks the screen. Null if the answer is no longer needed. */
export async function arranged<T>(items: readonly T[], options: ArrangeOptions<T>): Promise<readonly T[] | null> {
  const { passes, compare, pause, isWanted } = options
  const runs: T[][] = []
  for (let start = 0; start < items.length; start += SLICE) {
    const slice = items.slice(start, start + SLICE)
    const kept = passes === null ? slice : slice.filter(passes)
    runs.push(compare === null ? kept : kept.toSorted(compare))
    await pause()
    if (!isWanted()) return null
  }
  if (compare === null) return runs.flat()
  return await merged(runs, { ...options, compare })
}

/** Sorted runs, two by two, until one is left. */
async function merged<T>(
  runs: readonly (readonly T[])[],
  options: Pick<ArrangeOptions<T>, 'pause' | 'isWanted'> & { compare: (left: T, right: T) => number },
): Promise<readonly T[] | null> {
  let left = runs
  while (left.length > 1) {
    const next: (readonly T[])[] = []
    for (let at = 0; at < left.length; at += 2) {
      const pair = await mergedPair(left[at] ?? [], left[at + 1] ?? [], options)
      if (pair === null) return null
      next.push(pair)
    }
    left = next
  }
  return left[0] ?? []
}

async function mergedPair<T>(
  first: readonly T[],
  second: readonly T[],
  { compare, pause, isWanted }: Pick<ArrangeOptions<T>, 'pause' | 'isWanted'> & { compare: (a: T, b: T) => number },
): Promise<readonly T[] | null> {
  const both: T[] = []
  let [left, right] = [0, 0]
  while (left < first.length || right < second.length) {
    const [one, other] = [first[left], second[right]]
    // Equal ones keep their order: the first run holds what came first.
    const takesFirst = right >= second.length || (left < first.length && compare(one as T, other as T) <= 0)
    both.push((takesFirst ? one : other) as T)
    if (takesFirst) left += 1
    else right += 1
    if (both.length % SLICE === 0) {
      await pause()
      if (!isWanted()) return null
    }
  }
  return both
}
