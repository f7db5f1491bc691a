import { mapFields, type MapField } from '../../../../shared/features/controlling/map/controlling-map.schema.ts'
import type { SetAside } from '../../../../shared/features/controlling/run/controlling-run.schema.ts'
import { cleanLine } from '../../../../shared/kernel/one-line.ts'
import { headingKey } from '../../../../shared/resource/file-column.ts'
import type { Line } from '../file/line.rules.ts'
import type { FileRow, Places } from './file-row.rules.ts'

/** How lines with sums, counts and averages begin, in Swedish, English, Finnish, Norwegian and Danish. */
const LABEL =
  /^(?:(?:grand|sub|del|slut|total|väli|loppu|kokonais)[ -]?)?(?:summa|summor|sum|sums|total|totals|totalt|totalbelopp|yhteensä|yht|antal|antall|count|number of|genomsnitt|medel|medelvärde|average|keskiarvo|lukumäärä|rivejä|i alt|ialt|att betala|att utbetala|utbetalas|saldo|balance|kaikki yhteensä|rivit yhteensä)(?![\p{L}\p{N}_-])/iu
/** Words of the remarks that are printed below a list. */
const REMARK =
  /^(?:sida|page|sivu|utskriven|printed|tulostettu|skapad|created|luotu|slut|end|loppu)(?![\p{L}\p{N}_-])/iu
/** A figure with its unit: `2 st`, `25 %`. */
const FIGURE = /^\(?[-+]?\d[\d\s.,'’]*(?:\s?(?:\p{L}{1,6}\.?|%))?\)?-?$/u

const keyFields = ['orderNumber', 'idNumber', 'phone', 'address', 'postalCode'] as const
const AMOUNTS_DIFFER_MAX = 1
const TEXT_MAX = 120

/** Where the cells of a file are, and what its headings are called. */
interface Layout {
  readonly places: Places
  /** The headings, as they are compared. */
  readonly heads: readonly string[]
}

/** The amounts of the rows above a line: all of them, and those since the last sum. */
export class SumsAbove {
  #all = 0
  #since = 0

  add(ore: number): void {
    this.#all += ore
    this.#since += ore
  }

  /** The sum that an amount is nearest to. */
  nearestTo(ore: number): number {
    return Math.abs(this.#since - ore) < Math.abs(this.#all - ore) ? this.#since : this.#all
  }

  isSum(ore: number): boolean {
    return Math.abs(this.nearestTo(ore) - ore) <= AMOUNTS_DIFFER_MAX
  }

  beginAnew(): void {
    this.#since = 0
  }
}

/**
 * Whether a line is no order, though it is not empty: a sum or a count, the headings again, or a remark. A line with
 * the number of an order, a day, a status, a name or a product is an order.
 */
export function isSetAside(line: Line, row: FileRow, { layout, sums }: { layout: Layout; sums: SumsAbove }): boolean {
  const cells = line.cells.map(cleanLine)
  return isHeadsAgain(cells, layout) || isTotal(cells, { row, layout, sums }) || isRemark(cells, layout)
}

/** A line as it is named to the person. The sum is that of the rows it stands below. */
export function setAsideOf(line: Line, row: FileRow, sums: SumsAbove): SetAside {
  const text = line.cells.map(cleanLine).filter((cell) => cell !== '')
  const amountOre = row.values.hasAmount ? row.amountOre : null
  const sumOre = amountOre === null ? null : sums.nearestTo(amountOre)
  return { line: line.number, text: text.join(' · ').slice(0, TEXT_MAX), amountOre, sumOre }
}

const cellOf = (cells: readonly string[], places: Places, field: MapField): string => cells[places[field] ?? -1] ?? ''

function isHeadsAgain(cells: readonly string[], { places, heads }: Layout): boolean {
  const mapped = mapFields.flatMap((field) => places[field] ?? [])
  return mapped.length > 1 && mapped.every((at) => headingKey(cells[at] ?? '') === heads[at])
}

interface Seen {
  readonly row: FileRow
  readonly layout: Layout
  readonly sums: SumsAbove
}

function isTotal(cells: readonly string[], { row, layout: { places }, sums }: Seen): boolean {
  if (row.soldOn !== null || row.values.statusDay !== null) return false
  const amountAt = places.amount ?? -1
  const filled = [...cells.entries()].filter(([at, cell]) => cell !== '' && at !== amountAt)
  const labels = filled.filter(([, cell]) => LABEL.test(cell)).map(([at]) => at)
  const keyAt = new Set(keyFields.flatMap((field) => places[field] ?? []))
  const others = filled.filter(([at]) => !labels.includes(at))
  const isPlain = others.every(([at, cell]) => !keyAt.has(at) && FIGURE.test(cell))
  if (labels.length > 0) return isPlain
  if (!row.values.hasAmount) return false
  const mapped = mapFields.filter((field) => field !== 'amount' && cellOf(cells, places, field) !== '')
  if (mapped.length === 0) return isPlain
  // A word in the place of the number: a sum only where it is that of the rows above.
  const number = cellOf(cells, places, 'orderNumber')
  const isWord = mapped.length === 1 && number !== '' && !/\p{N}/u.test(number)
  return (
    isWord && others.every(([at, cell]) => at === places.orderNumber || FIGURE.test(cell)) && sums.isSum(row.amountOre)
  )
}

/** The only cell of a line, without a figure: no order is called so. */
function isRemark(cells: readonly string[], { places }: Layout): boolean {
  const [only, ...others] = [...cells.entries()].filter(([, cell]) => cell !== '')
  if (only === undefined || others.length > 0) return false
  const [at, text] = only
  const isPerson = (['name', 'address', 'phone', 'idNumber'] as const).some((field) => places[field] === at)
  if (isPerson || Object.keys(places).length < 2) return false
  return REMARK.test(text) || (/\p{L}\s+\p{L}/u.test(text) && !/\p{N}/u.test(text))
}
