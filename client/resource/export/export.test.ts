import { inflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { columnsFor } from '../../desk/list/columns.tsx'
import { columnsOf, defineList } from '../list.ts'
import { parcel, parcelList, type Parcel } from '../testing/parcels.ts'
import { toCsv } from '../sheet/csv.ts'
import type { Sheet } from '../sheet/sheet.ts'
import { fileColumns, sheetOf } from './list-sheet.ts'
import { toXlsx } from '../sheet/xlsx.ts'

const sheet = (kind: Sheet['columns'][number]['kind'], ...values: Sheet['rows'][number][number][]): Sheet => ({
  columns: [{ title: 'Head', kind }],
  rows: values.map((value) => [value]),
})
const lines = (of: Sheet) => toCsv(of).replace('\uFEFF', '').split('\r\n').slice(1, -1)

describe('CSV', () => {
  test('begins with the mark of UTF-8, parts with semicolons, ends each line with CRLF', () => {
    const two: Sheet = {
      columns: [
        { title: 'Ort', kind: 'text' },
        { title: 'Antal', kind: 'number' },
      ],
      rows: [['Malmö', 3]],
    }
    expect(toCsv(two)).toBe('\uFEFFOrt;Antal\r\nMalmö;3\r\n')
  })

  test.each([
    ['number', 12.5, '12,5'],
    ['number', -3, '-3'],
    ['money', 125_000, '1250,00'],
    ['money', -5, '-0,05'],
    ['day', '2026-11-20', '2026-11-20'],
    ['moment', new Date(2026, 10, 20, 8, 5).getTime(), '2026-11-20 08:05'],
    ['text', null, ''],
  ] as const)('a %s %s is written %s', (kind, value, expected) => {
    expect(lines(sheet(kind, value))).toEqual([expected])
  })

  test.each(['=1+1', '+46-1', '-1+1', '@SUM(A1)', '\uFF1D1', "'=1"])(
    'a text that would run as a formula (%s) is disarmed',
    (text) => {
      expect(lines(sheet('text', text))).toEqual([`'${text}`])
    },
  )

  test.each(['\t=1', '\r=1', '\n=1'])('so is one that hides it behind %j', (text) => {
    expect(toCsv(sheet('text', text))).toBe(`\uFEFFHead\r\n"'${text}"\r\n`)
  })

  test('a telephone number stands as it is: a plus and digits is no formula', () => {
    expect(lines(sheet('text', '+46701234567'))).toEqual(['+46701234567'])
  })

  test('a figure below zero stays a figure, a formula in a heading does not run either', () => {
    expect(lines(sheet('number', -12.25))).toEqual(['-12,25'])
    expect(toCsv({ columns: [{ title: '=A1', kind: 'text' }], rows: [] })).toBe("\uFEFF'=A1\r\n")
  })

  test('semicolons, quotes and line breaks inside a text survive', () => {
    const hard = ['a;b', 'she said "no"', 'two\r\nlines', ' edge ']
    expect(fieldsOf(toCsv(sheet('text', ...hard))).slice(1)).toEqual(hard)
  })
})

describe('Excel', () => {
  test('holds figures as numbers, days and moments as dates, texts as texts', async () => {
    const xml = await sheetXml({
      columns: [
        { title: 'Text', kind: 'text' },
        { title: 'Money', kind: 'money' },
        { title: 'Number', kind: 'number' },
        { title: 'Day', kind: 'day' },
        { title: 'Moment', kind: 'moment' },
      ],
      rows: [['=1+1', 125_050, -3, '2026-11-20', new Date(2026, 10, 20, 12).getTime()]],
    })
    expect(xml).not.toContain('<f>')
    expect(cell(xml, 'A2')).toContain('t="')
    expect(valueIn(xml, 'B2')).toBe('1250.5')
    expect(valueIn(xml, 'C2')).toBe('-3')
    // Excel counts days from 1899-12-30.
    expect(valueIn(xml, 'D2')).toBe('46346')
    expect(valueIn(xml, 'E2')).toBe('46346.5')
    for (const at of ['B2', 'C2', 'D2', 'E2']) expect(cell(xml, at)).not.toContain('t="s"')
  })

  test('keeps the headings in sight', async () => {
    expect(await sheetXml(sheet('text', 'a'))).toContain('state="frozen"')
  })
})

describe('what is exported', () => {
  const words = {
    titleOf: () => 'T',
    currencyTitle: 'Currency',
    text: (key: string) => `<${key}>`,
    wordsOf: (group: string) => ({ open: `${group} open` }),
  }

  test('the columns seen, in the order seen; what has no value is empty', async () => {
    const [sentOn, city, weight] = columnsOf(parcelList)
    if (!sentOn || !city || !weight) throw new Error('the parcels have lost a column')
    const made = await sheetOf(fileColumns([weight, city], words), [parcel('1', { weight: null })])
    expect(made.rows).toEqual([[null, 'Malmö']])
  })

  test('a column may say what it is to a reader: in words, from another field, or where nothing is', async () => {
    const columns = [
      { field: 'state', exported: { words: 'parcels:state' } },
      { id: 'place', exported: { field: 'city' } },
      { field: 'courier', exported: { empty: 'parcels:nobody' } },
      { id: 'picture' },
    ] as const
    const made = await sheetOf(fileColumns<Parcel>(columns, words), [
      parcel('1'),
      parcel('2', { state: 'lost', courier: '' }),
    ])
    expect(made.rows).toEqual([
      ['parcels:state open', 'Malmö', 'c1'],
      ['lost', 'Malmö', '<parcels:nobody>'],
    ])
  })

  test('a cell that shows several fields has them all in the file, in words', async () => {
    const columns = [
      { field: 'city', exported: { field: 'city', also: [{ field: 'state', words: 'parcels:state' }] } },
      { field: 'courier', exported: { field: 'courier', also: [{ field: 'weight' }], empty: 'parcels:nobody' } },
    ] as const
    const made = await sheetOf(fileColumns<Parcel>(columns, words), [
      parcel('1', { weight: 2 }),
      parcel('2', { courier: '', weight: null }),
    ])
    expect(made.rows).toEqual([
      ['Malmö parcels:state open', 'c1 2'],
      ['Malmö parcels:state open', '<parcels:nobody>'],
    ])
  })

  test('several values in one text have a word each, as a person’s roles have; a picture has no column', async () => {
    const columns = [
      { field: 'city', exported: { words: ['parcels:state', 'parcels:kind'] } },
      { field: 'weight', kind: 'number' },
      { field: 'courier', exported: 'nothing' },
      { field: 'postageOre', kind: 'number', exported: { kind: 'money' } },
    ] as const
    const made = await sheetOf(fileColumns<Parcel>(columns, words), [parcel('1', { city: 'open, Malmö', weight: 2 })])
    expect(made.rows[0]?.slice(0, 2)).toEqual(['parcels:kind open, Malmö', 2])
    expect(made.columns.map(({ kind }) => kind)).toEqual(['text', 'number', 'money'])
  })

  test('a column that shows its value in its own way says what a file holds, or does not compile', () => {
    const given = { ...parcelList, columns: [] }
    defineList({ ...given, columns: [{ field: 'city', dressed: (value) => value.toUpperCase() }] })
    defineList({ ...given, columns: [{ field: 'city', cell: ({ row }) => row.city, exported: { field: 'city' } }] })
    const cell = ({ row }: { row: Parcel }) => row.city
    // @ts-expect-error -- a cell that is given the row may show more than its value
    defineList({ ...given, columns: [{ field: 'city', cell, exported: 'value' }] })
    // @ts-expect-error -- what dresses a value is given no row
    defineList({ ...given, columns: [{ field: 'city', dressed: ({ row }: { row: Parcel }) => row.city }] })
    // @ts-expect-error -- nothing is said of the file
    defineList({ ...given, columns: [{ field: 'city', cell: ({ row }: { row: Parcel }) => row.city }] })
    // @ts-expect-error -- nor here
    defineList({ ...given, columns: [{ id: 'label', cell: ({ row }: { row: Parcel }) => row.city }] })
    const { plainColumn } = columnsFor<Parcel>()
    expect(plainColumn('city', { cell: () => '', exported: { words: 'x' } })).toMatchObject({ field: 'city' })
    // @ts-expect-error -- nor by the columns of what they hold
    plainColumn('city', { cell: () => '' })
  })

  test('the first amount is followed by its currency', async () => {
    const rows = [{ ...parcel('1', { weight: 500 }), currency: 'EUR' }]
    const made = await sheetOf(
      fileColumns<Parcel>([{ field: 'weight', kind: 'money' }, { field: 'city' }], words),
      rows,
    )
    expect(made.columns.map(({ title }) => title)).toEqual(['T', 'Currency', 'T'])
    expect(made.rows).toEqual([[500, 'EUR', 'Malmö']])
  })
})

/** One column read back the way a spreadsheet does. */
function fieldsOf(csv: string): string[] {
  const fields = csv.replace('\uFEFF', '').matchAll(/(?:"((?:[^"]|"")*)"|([^"\r\n]*))\r\n/gu)
  return Array.from(fields, ([, inQuotes, plain = '']) => inQuotes?.replaceAll('""', '"') ?? plain)
}

async function sheetXml(of: Sheet): Promise<string> {
  const zip = Buffer.from(await (await toXlsx(of)).arrayBuffer())
  return unzipped(zip, /worksheets\/sheet\d+[.]xml$/u)
}

/** The first file of that name in a zip, by its central directory. */
function unzipped(zip: Buffer, name: RegExp): string {
  for (let at = zip.readUInt32LE(zip.lastIndexOf('PK\u0005\u0006') + 16); zip.readUInt32LE(at) === 0x02014b50;) {
    const [size, nameLength, extra, comment] = [20, 28, 30, 32].map((offset) =>
      offset === 20 ? zip.readUInt32LE(at + offset) : zip.readUInt16LE(at + offset),
    ) as [number, number, number, number]
    if (name.test(zip.toString('utf8', at + 46, at + 46 + nameLength))) {
      const local = zip.readUInt32LE(at + 42)
      const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
      const bytes = zip.subarray(start, start + size)
      return (zip.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes)).toString('utf8')
    }
    at += 46 + nameLength + extra + comment
  }
  return ''
}

const cell = (xml: string, at: string): string => new RegExp(`<c r="${at}".*?(</c>|/>)`, 'u').exec(xml)?.[0] ?? ''

const valueIn = (xml: string, at: string): string | undefined => /<v>(.*?)<\/v>/u.exec(cell(xml, at))?.[1]
