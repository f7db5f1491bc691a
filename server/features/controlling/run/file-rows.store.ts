import type { Provider } from '../../../../shared/features/catalog/provider.schema.ts'
import type { MapProfile } from '../../../../shared/features/controlling/map/controlling-map.schema.ts'
import {
  SET_ASIDE_SHOWN,
  type FileNotes,
  type SetAside,
} from '../../../../shared/features/controlling/run/controlling-run.schema.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import { cleanLine } from '../../../../shared/kernel/one-line.ts'
import { headingKey } from '../../../../shared/resource/file-column.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Line } from '../file/line.rules.ts'
import { AmountColumn } from './amount.rules.ts'
import { headsIn, readRow, signOf, type DoubledColumn, type FileRow, type Places } from './file-row.rules.ts'
import { isSetAside, setAsideOf, SumsAbove } from './total-row.rules.ts'

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
  /** The line of the headings, as they are compared. */
  readonly heads: readonly string[]
  readonly doubled: readonly DoubledColumn[]
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
  // Several columns have the heading, and the one that was chosen is gone: any of the others could be wrong.
  if (heads?.hasMoved === true) throw new Problem(422, 'controlling.column-moved')
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
  const { at, places, doubled } = heads
  return { places, above: at + 1, amounts, doubled, heads: (first[at]?.cells ?? []).map(headingKey) }
}

/** A row of the file, or a line that is no order. */
export type ReadLine = { readonly row: FileRow } | { readonly aside: SetAside }

/** Reads the rows under the headings one by one. Lines that are no orders are returned too, so that no line is skipped silently. */
export async function* readFileRows(
  lines: AsyncGenerator<Line>,
  layout: FileHeads,
  { profile, provider, today }: Reading,
): AsyncGenerator<ReadLine> {
  const { places, above, amounts } = layout
  const { dateFormat, decimalSign } = profile
  const reading = { places, provider, today, dateFormat, decimalSign, amounts }
  const sums = new SumsAbove()
  // A sum above the rows is compared with them once they are known.
  const before: { readonly line: Line; readonly row: FileRow }[] = []
  let [at, rows] = [0, 0]
  for await (const line of lines) {
    at += 1
    const row = at > above ? readRow(line, reading) : null
    if (row === null) continue
    if (!isSetAside(line, row, { layout, sums })) {
      rows += 1
      sums.add(row.amountOre)
      yield { row }
    } else if (rows === 0 && row.values.hasAmount) before.push({ line, row })
    else {
      yield { aside: setAsideOf(line, row, sums) }
      if (row.values.hasAmount) sums.beginAnew()
    }
  }
  for (const { line, row } of before) yield { aside: setAsideOf(line, row, sums) }
}

/** Collects what is noticed while a file is read. */
export class FileNotesTaken {
  readonly #doubled: readonly DoubledColumn[]
  readonly #setAside: SetAside[] = []
  #count = 0

  constructor({ doubled }: Pick<FileHeads, 'doubled'>) {
    this.#doubled = doubled
  }

  add(aside: SetAside): void {
    this.#count += 1
    if (this.#setAside.length < SET_ASIDE_SHOWN) this.#setAside.push(aside)
  }

  get all(): FileNotes {
    return {
      setAside: this.#setAside.toSorted((one, other) => one.line - other.line),
      setAsideCount: this.#count,
      doubled: this.#doubled.map((one) => ({ ...one, places: [...one.places] })),
    }
  }
}

const hasKey = (places: Partial<Record<string, number>>): boolean =>
  ['orderNumber', 'idNumber', 'phone', 'address'].some((field) => places[field] !== undefined)
