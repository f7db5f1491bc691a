import type { Provider } from '../../../../shared/features/catalog/provider.schema.ts'
import type { MapProfile } from '../../../../shared/features/controlling/map/controlling-map.schema.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Line } from '../file/line.rules.ts'
import { cleanLine } from '../../../../shared/kernel/one-line.ts'
import { AmountColumn } from './amount.rules.ts'
import { headsIn, readRow, signOf, type FileRow, type Places } from './file-row.rules.ts'

interface Reading {
  readonly profile: MapProfile
  readonly provider: Pick<Provider, 'id' | 'country'>
  readonly today: Day
}

/** The headings stand among so many first lines: above them are titles, dates and sums. */
const HEADS_WITHIN = 25

/** What is known of a file before its rows are read. */
interface FileHeads {
  readonly places: Places
  /** How many lines come before the rows. */
  readonly above: number
  readonly amounts: AmountColumn
}

/**
 * Reads the whole file once for its headings and for how its amounts are written: one amount alone can often be read in two
 * ways. 422 where no line names a column by which rows could be matched.
 */
export async function surveyFile(
  lines: AsyncGenerator<Line>,
  profile: Pick<MapProfile, 'columns' | 'decimalSign'>,
): Promise<FileHeads> {
  const first: Line[] = []
  for (; first.length < HEADS_WITHIN;) {
    const { value, done } = await lines.next()
    if (done === true) break
    first.push(value)
  }
  if (first.length === 0) throw new Problem(422, 'import.no-rows')
  const heads = headsIn(first, profile.columns)
  if (heads === null || !hasKey(heads.places)) throw new Problem(422, 'controlling.columns-missing')
  const amounts = new AmountColumn()
  const { amount: place } = heads.places
  const add = (line: Line): void => {
    const text = cleanLine(line.cells[place ?? -1] ?? '')
    if (signOf(line, text, profile) === 'auto') amounts.add(text)
  }
  for (const line of first.slice(heads.at + 1)) add(line)
  if (place !== undefined && profile.decimalSign === 'auto') for await (const line of lines) add(line)
  else await lines.return(undefined)
  return { places: heads.places, above: heads.at + 1, amounts }
}

/** The rows under the headings, one by one. */
export async function* readFileRows(
  lines: AsyncGenerator<Line>,
  { places, above, amounts }: FileHeads,
  { profile, provider, today }: Reading,
): AsyncGenerator<{ readonly row: FileRow }> {
  const { dateFormat, decimalSign } = profile
  const reading = { places, provider, today, dateFormat, decimalSign, amounts }
  let at = 0
  for await (const line of lines) {
    at += 1
    const row = at > above ? readRow(line, reading) : null
    if (row !== null) yield { row }
  }
}

const hasKey = (places: Partial<Record<string, number>>): boolean =>
  ['orderNumber', 'idNumber', 'phone', 'address'].some((field) => places[field] !== undefined)
