import type { Db } from '../platform/database/database.ts'
import { placesOf, type Asked } from './conditions.ts'
import type { TallyLine, TallyPlace } from './server-list.ts'

/** The lines that are kept of all the person reaches; null where none are, or where they would not say the same. */
export async function readTally(db: Db, asked: Asked): Promise<readonly TallyLine[] | null> {
  const { list, actor, isWithinExtent } = asked
  const { tally } = list
  // Who has rows outside their widest place reaches more than its sums hold.
  if (!tally || isWithinExtent === false) return null
  const places = placesOf({ list, actor })
  if (places === null) return tally.read(db, null)
  const widest = places.at(-1)
  return widest === undefined ? null : tally.read(db, { kind: widest.name, id: String(widest.value) } as TallyPlace)
}

/** Those of the lines that a question is about; null where it asks for more than the lines tell apart. */
export function talliedFor(
  lines: readonly TallyLine[] | null,
  { list, question }: Pick<Asked, 'list' | 'question'>,
): readonly TallyLine[] | null {
  const by = list.tally?.by ?? ''
  const isOther = Object.entries(question.filters).some(([name, values]) => name !== by && values.length > 0)
  if (lines === null || question.search !== '' || isOther) return null
  const wanted = question.filters[by] ?? []
  return wanted.length === 0 ? lines : lines.filter(({ value }) => wanted.includes(value))
}
