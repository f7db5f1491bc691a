import {
  mapFields,
  type MapField,
  type MapProfile,
  type MatchKey,
} from '../../../../shared/features/controlling/map/controlling-map.schema.ts'
import { mapFieldNames } from '../../../../shared/features/controlling/map/field-name.rules.ts'
import type { Provider } from '../../../../shared/features/catalog/provider.schema.ts'
import { contactsOf } from '../../../../shared/features/sales/contact/contact.rules.ts'
import { orderTextOf, type MatchText } from '../../../../shared/features/sales/contact/match.rules.ts'
import {
  maskIdNumber,
  readIdNumber,
  type IdNumberReading,
} from '../../../../shared/features/sales/identity/identity-number.rules.ts'
import { isRealDay, type Day } from '../../../../shared/kernel/days.ts'
import { cleanLine } from '../../../../shared/kernel/one-line.ts'
import { dayTyped } from '../../../../shared/kernel/typed-day.ts'
import {
  columnAt,
  findColumn,
  headingKey,
  headingOf,
  type FileColumn,
} from '../../../../shared/resource/file-column.ts'
import { isBlank, type Line } from '../file/line.rules.ts'
import { amountIn, type AmountColumn } from './amount.rules.ts'

/** What is kept of a row: nothing of the customer. */
export interface RowValues {
  readonly orderNumber: string
  readonly status: string
  readonly statusDay: Day | null
  readonly reason: string
  readonly product: string
  /** The file names an amount. */
  readonly hasAmount: boolean
}

/** The customer as the file names them. Sealed, and only as long as nobody has decided about the row. */
export interface RowPerson {
  readonly name: string
  readonly phone: string
  readonly address: string
  readonly maskedIdNumber: string
}

/** A row as it was read. */
export interface FileRow {
  readonly line: number
  readonly values: RowValues
  readonly person: RowPerson
  readonly texts: Partial<Record<MatchKey, MatchText>>
  readonly soldOn: Day | null
  readonly amountOre: number
  /** Fields whose text is there and cannot be read. */
  readonly unreadable: readonly { readonly field: MapField; readonly text: string }[]
}

/** Where the columns of a file are. */
export type Places = Partial<Record<MapField, number>>

const LOOKED_AT = 25

/** A column whose heading others have too, and of which the map names none. The first of the places was read. */
export interface DoubledColumn {
  readonly field: MapField
  readonly heading: string
  readonly places: readonly number[]
}

/** The line of headings of a file. */
export interface Heads {
  readonly at: number
  readonly places: Places
  readonly doubled: readonly DoubledColumn[]
  /** A column that the map names by its place is not there any more, and others have its heading. */
  readonly hasMoved: boolean
}

/** The line of headings among the first ones, and the place of each field in it; null: none names a column of the map. */
export function headsIn(lines: readonly Line[], columns: MapProfile['columns']): Heads | null {
  const wanted = mapFields.flatMap((field) => {
    const column = columns[field] ?? ''
    return headingKey(headingOf(column)) === '' ? [] : [{ field, column }]
  })
  const found = lines.slice(0, LOOKED_AT).map(({ cells }, at) => {
    const all = wanted.map(({ field, column }) => ({ field, column, where: findColumn(cells, column) }))
    const named = all.filter(({ where }) => where.kind !== 'missing')
    return {
      at,
      places: Object.fromEntries(
        named.flatMap(({ field, where }) => ('at' in where ? [[field, where.at]] : [])),
      ) as Places,
      doubled: named.flatMap(({ field, column, where }) =>
        where.kind === 'doubled' ? [{ field, heading: headingOf(column), places: where.all }] : [],
      ),
      hasMoved: named.some(({ where }) => where.kind === 'moved'),
      score: named.length,
    }
  })
  const best = found.toSorted((one, other) => other.score - one.score)[0]
  return best === undefined || best.score === 0 ? null : best
}

/** The headings of a file whose map is not made yet, and which field each seems to be. */
export function guessedHeads(lines: readonly Line[]): { readonly at: number; readonly columns: MapProfile['columns'] } {
  const scored = lines.slice(0, LOOKED_AT).map((line, at) => {
    const free = new Set(line.cells.keys())
    const columns: Partial<Record<MapField, FileColumn>> = {}
    const heads = line.cells.map(cleanLine)
    for (const isExact of [true, false])
      for (const field of mapFields) {
        if (columns[field] !== undefined) continue
        const place = [...free].find((one) => isNamed(line.cells[one] ?? '', field, isExact))
        if (place === undefined) continue
        free.delete(place)
        columns[field] = columnAt(heads, place)
      }
    return { at, columns, score: Object.keys(columns).length, width: line.cells.filter((cell) => cell !== '').length }
  })
  const best = scored.toSorted((one, other) => other.score - one.score || other.width - one.width)[0]
  return best ?? { at: 0, columns: {} }
}

function isNamed(cell: string, field: MapField, isExact: boolean): boolean {
  const head = headingKey(cell)
  if (head === '') return false
  return mapFieldNames[field].some((name) => (isExact ? headingKey(name) === head : head.includes(headingKey(name))))
}

type Reading = Pick<MapProfile, 'dateFormat' | 'decimalSign'> & {
  readonly places: Places
  readonly provider: Pick<Provider, 'id' | 'country'>
  readonly today: Day
  /** What the whole column of amounts shows about its signs. */
  readonly amounts?: Pick<AmountColumn, 'decimals'>
}

/** The number of a cell of a workbook, which has a decimal point. */
const isStoredNumber = (text: string): boolean => /^-?\d*(?:\.\d+)?$/u.test(text)

/** The sign with which the decimals of an amount begin. */
export const signOf = (
  { isWorkbook }: Pick<Line, 'isWorkbook'>,
  text: string,
  { decimalSign }: Pick<MapProfile, 'decimalSign'>,
): MapProfile['decimalSign'] => (isWorkbook && isStoredNumber(text) ? 'point' : decimalSign)

/** Reads a line; null: it holds nothing. */
export function readRow(line: Line, reading: Reading): FileRow | null {
  if (isBlank(line)) return null
  const { places, provider, today } = reading
  const cell = (field: MapField): string => cleanLine(line.cells[places[field] ?? -1] ?? '')
  const unreadable: { field: MapField; text: string }[] = []
  const read = <T>(field: MapField, reader: (text: string) => T | null): T | null => {
    const text = cell(field)
    const value = text === '' ? null : reader(text)
    if (text !== '' && value === null) unreadable.push({ field, text: text.slice(0, 80) })
    return value
  }
  const day = (text: string) => dayIn(line.isFrom1904 === true ? from1900(text) : text, reading.dateFormat)
  const soldOn = read('soldOn', day)
  const statusDay = read('statusDay', day)
  const amountOre = read('amount', (text) => amountIn(text, signOf(line, text, reading), reading.amounts?.decimals))
  const [address, postalCode] = [cell('address'), cell('postalCode')]
  const idNumber = readIdNumber(cell('idNumber'), provider.country, soldOn ?? today)
  const texts = textsOf({ cell, idNumber, provider, day: soldOn ?? today })
  return {
    line: line.number,
    values: {
      orderNumber: cell('orderNumber').slice(0, 80),
      status: cell('status').slice(0, 80),
      statusDay,
      reason: cell('reason').slice(0, 300),
      product: cell('product').slice(0, 80),
      hasAmount: amountOre !== null,
    },
    person: {
      name: cell('name').slice(0, 200),
      phone: cell('phone').slice(0, 40),
      address: [address, postalCode]
        .filter((text) => text !== '')
        .join(', ')
        .slice(0, 200),
      maskedIdNumber: idNumber.ok ? maskIdNumber(idNumber.number) : '',
    },
    texts,
    soldOn,
    amountOre: amountOre ?? 0,
    unreadable,
  }
}

interface Sought {
  readonly cell: (field: MapField) => string
  readonly idNumber: IdNumberReading
  readonly provider: Pick<Provider, 'id' | 'country'>
  readonly day: Day
}

/** What the row is matched by, in the spelling in which sales are. A company is known by its whole name. */
function textsOf({ cell, idNumber, provider, day }: Sought): FileRow['texts'] {
  const isCompany = idNumber.ok && ['organisationsnummer', 'y_tunnus'].includes(idNumber.number.kind)
  const name = cell('name')
  const contacts = contactsOf({
    customer: {
      kind: isCompany ? 'company' : 'private',
      name,
      companyName: isCompany ? name : '',
      address: cell('address'),
      postalCode: cell('postalCode'),
      phone: cell('phone'),
    },
    idNumber: cell('idNumber'),
    country: provider.country,
    today: day,
  })
  const [order] = orderTextOf(provider.id, cell('orderNumber'))
  const found = contacts.flatMap(({ kind, text }) => (kind === 'register' ? [] : [[kind, { kind, text }] as const]))
  return { ...(order === undefined ? {} : { order }), ...Object.fromEntries(found) }
}

/** The days between the beginnings of the two date systems of workbooks. */
const DAYS_TO_1904 = 1462

/** The number of a day in a workbook that counts from 1904, as other workbooks write it. Other texts are left as they are. */
const from1900 = (text: string): string =>
  /^\d{5}(?:\.\d+)?$/u.test(text) ? String(Number(text) + DAYS_TO_1904) : text

function dayIn(text: string, format: MapProfile['dateFormat']): Day | null {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})\b/u.exec(text) ?? []
  if (format !== 'month_first' || year === '') return dayTyped(text)
  const typed = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isRealDay(typed) ? typed : null
}
