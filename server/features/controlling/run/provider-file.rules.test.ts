import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MapProfile } from '../../../../shared/features/controlling/map/controlling-map.schema.ts'
import type { SetAside } from '../../../../shared/features/controlling/run/controlling-run.schema.ts'
import { provider } from '../../../../shared/features/sales/testing/sale-world.ts'
import { columnLetters } from '../../../../shared/resource/file-column.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { openTestPlatform, type TestPlatform } from '../../../platform/testing/test-platform.ts'
import { readLines } from '../file/file-lines.store.ts'
import { profile } from '../testing/controlling-world.ts'
import type { FileRow } from './file-row.rules.ts'
import { readFileRows, surveyFile } from './file-rows.store.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await openTestPlatform()
})
afterAll(() => platform.database.close())

const folder = new URL('../testing/files/', import.meta.url)
const MANIFEST = 'right-readings.json'

/** How a file of `testing/files` is to be read. A list that is left out is empty. */
interface Reading {
  /** What the map says beside the usual columns. */
  readonly profile?: Partial<MapProfile>
  /** The code with which the file is refused as a whole. */
  readonly refused?: string
  /** Line, order number, status, day of the sale, day of the status, öre, product. */
  readonly rows?: readonly string[]
  /** Lines that are no orders, and how their amount compares with the rows. */
  readonly setAside?: readonly string[]
  readonly doubled?: readonly string[]
  readonly unreadable?: readonly string[]
}

const readings = JSON.parse(readFileSync(new URL(MANIFEST, folder), 'utf8')) as Readonly<Record<string, Reading>>
const files = readdirSync(folder).filter((name) => name !== MANIFEST)

const columns: MapProfile['columns'] = {
  orderNumber: 'Order-ID',
  phone: 'Telefon',
  name: 'Kund',
  address: 'Adress',
  postalCode: 'Postnr',
  soldOn: 'Säljdatum',
  status: 'Orderstatus',
  statusDay: 'Statusdatum',
  amount: 'Provision',
}

async function readingOf(name: string, change: Partial<MapProfile> = {}): Promise<Reading> {
  const stored = await platform.files.keep(readFileSync(new URL(name, folder)))
  const map = { ...profile, ...change, columns: { ...columns, ...change.columns } }
  const [rows, setAside, unreadable]: [string[], string[], string[]] = [[], [], []]
  return readLines(platform.files, { stored, shape: map, by: 'look' }, async ({ lines }) => {
    const heads = await surveyFile(lines(), map)
    for await (const read of readFileRows(lines(), heads, { profile: map, provider, today: '2026-11-29' })) {
      if ('aside' in read) setAside.push(asideInWords(read.aside))
      else {
        rows.push(rowInWords(read.row))
        unreadable.push(...read.row.unreadable.map(({ field, text }) => `${read.row.line} ${field}: ${text}`))
      }
    }
    const doubled = heads.doubled.map(({ field, heading, places: [first = -1, ...others] }) => {
      return `${field}: ${heading}, ${columnLetters(first)} read, also ${others.map(columnLetters).join(', ')}`
    })
    return { rows, setAside, unreadable, doubled }
  })
}

function refusalOf(error: unknown): Reading {
  if (!(error instanceof Problem)) throw error
  return { refused: error.code }
}

const rowInWords = ({ line, values, soldOn, amountOre }: FileRow): string =>
  [line, values.orderNumber, values.status, soldOn ?? '–', values.statusDay ?? '–', amountOre]
    .concat(values.product === '' ? [] : values.product)
    .join(' | ')

function asideInWords({ line, text, amountOre, sumOre }: SetAside): string {
  const sum = amountOre === null ? '–' : `${amountOre} ${amountOre === sumOre ? '=' : '≠'} ${sumOre}`
  return [line, text, sum].join(' | ')
}

describe('a file of a provider', () => {
  test.each(files)('%s is read as it was meant', async (name) => {
    const wanted = readings[name]
    expect(wanted, `${name} has no reading in ${MANIFEST}`).toBeDefined()
    const { profile: change, ...reading } = wanted ?? {}
    const nothing = reading.refused === undefined ? { rows: [], setAside: [], unreadable: [], doubled: [] } : {}
    expect(await readingOf(name, change).catch(refusalOf)).toEqual({ ...nothing, ...reading })
  })

  test('that has a right reading is there', () => {
    expect(Object.keys(readings).toSorted()).toEqual(files.toSorted())
  })
})
