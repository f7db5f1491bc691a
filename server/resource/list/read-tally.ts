import type { Db } from '../../platform/database/database.ts'
import { placesOf, type Asked } from './conditions.ts'
import type { TallyLine, TallyPlace } from './server-list.ts'

/**
 * The stored sums of everything within the person's reach; null if there are none, or if they would give another
 * result.
 */
export async function readTally(db: Db, asked: Asked): Promise<readonly TallyLine[] | null> {
  const { list, actor, isWithinExtent } = asked
  const { tally } = list
  // A person with rows outside their widest place reaches more than its sums cover.
  if (!tally || isWithinExtent === false) return null
  const places = placesOf({ list, actor })
  if (places === null) return tally.read(db, null)
  const widest = places.at(-1)
  return widest === undefined ? null : tally.read(db, { kind: widest.name, id: String(widest.value) } as TallyPlace)
}

/** The stored sums that match the question; null if the question is finer than the sums. */
export function talliedFor(
  lines: readonly TallyLine[] | null,
  { list, question }: Pick<Asked, 'list' | 'question'>,
): readonly TallyLine[] | null {
  const by = list.tally?.by ?? ''
  const isOther = Object.entries(question.filters).some(([name, values]) => name !== by && values.length > 0)
  if (lines === null || question.search !== '' || isOther) return null
  const wanted = question.filters[by] ?? []
  if (wanted.length > 0) return lines.filter(({ value }) => wanted.includes(value))
  return list.leftOut?.filter === by ? lines.filter(({ value }) => value !== list.leftOut?.value) : lines
}
