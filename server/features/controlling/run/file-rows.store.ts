import type { Provider } from '../../../../shared/features/catalog/provider.schema.ts'
import type { MapProfile } from '../../../../shared/features/controlling/map/controlling-map.schema.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Line } from '../file/line.rules.ts'
import { headsIn, readRow, type FileRow } from './file-row.rules.ts'

interface Reading {
  readonly profile: MapProfile
  readonly provider: Pick<Provider, 'id' | 'country'>
  readonly today: Day
}

/** The headings stand among so many first lines: above them are titles, dates and sums. */
const HEADS_WITHIN = 25

/** The rows under the headings, one by one. 422 where no line names a column by which rows could be matched. */
export async function* readFileRows(
  lines: AsyncGenerator<Line>,
  { profile, provider, today }: Reading,
): AsyncGenerator<{ readonly row: FileRow }> {
  const first: Line[] = []
  for (; first.length < HEADS_WITHIN;) {
    const { value, done } = await lines.next()
    if (done === true) break
    first.push(value)
  }
  if (first.length === 0) throw new Problem(422, 'import.no-rows')
  const heads = headsIn(first, profile.columns)
  if (heads === null || !hasKey(heads.places)) throw new Problem(422, 'controlling.columns-missing')
  const { dateFormat, decimalSign } = profile
  const reading = { places: heads.places, provider, today, dateFormat, decimalSign }
  for (const line of first.slice(heads.at + 1)) {
    const row = readRow(line, reading)
    if (row !== null) yield { row }
  }
  for await (const line of lines) {
    const row = readRow(line, reading)
    if (row !== null) yield { row }
  }
}

const hasKey = (places: Partial<Record<string, number>>): boolean =>
  ['orderNumber', 'idNumber', 'phone', 'address'].some((field) => places[field] !== undefined)
