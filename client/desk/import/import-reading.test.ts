import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { officeImport, teamImport } from '../../../shared/features/organisation/place/place-import.api.ts'
import { userImport } from '../../../shared/features/people/user/user-import.api.ts'
import { providerReportImport } from '../../../shared/features/orders/provider-report/provider-report.api.ts'
import { isShortened, type ImportContract } from '../../../shared/resource/import.ts'
import { toCsv } from '../../resource/sheet/csv.ts'
import { toXlsx } from '../../resource/sheet/xlsx.ts'
import { faultySheet } from './faulty-sheet.ts'
import { toRows } from './import-columns.ts'
import { inSheet, readingOf } from './import-reading.ts'
import type { Reading } from './import.ts'
import { readFile, readText } from './read-table.ts'

const labels: Readonly<Record<string, string>> = { name: 'Namn', email: 'E-post', role: 'Roll', phone: 'Telefon' }
const labelOf = (field: string) => labels[field] ?? field
const wordsOf = ({ fields }: ImportContract) => ({ fields, labelOf })

async function readingIn(name: string, contract: ImportContract): Promise<Reading> {
  const bytes = readFileSync(join(import.meta.dirname, 'testing', name))
  const sheets = await readFile(new File([bytes], name))
  if (!sheets.ok) throw new Error(sheets.failures[0]?.code)
  return readingOf(sheets.value, wordsOf(contract))
}

const rowsOf = ({ table, mapping }: Reading, { fields }: ImportContract) =>
  toRows(table, { mapping, fields, valueOf: (_field, text) => text })

describe('headings are found by what they hold', () => {
  test('below a title and the day it was printed', async () => {
    const reading = await readingIn('A-title-row-above.csv', userImport)
    expect(reading.table.numbers).toEqual([4, 5])
    expect(rowsOf(reading, userImport)).toEqual([
      { name: 'Test Alfa', email: 'alfa@bugs.example', role: 'Säljare', employmentDay: '2026-03-01' },
      { name: 'Test Beta', email: 'beta@bugs.example', role: 'Säljare', employmentDay: '2026-04-01' },
    ])
  })

  test('below Excel’s own line about separators, which it does not number', async () => {
    const reading = await readingIn('B-sep-line.csv', userImport)
    expect(reading.table.numbers).toEqual([2, 3])
    expect(rowsOf(reading, userImport)).toHaveLength(2)
    expect(reading.mapping).toMatchObject({ name: 0, email: 1, role: 2 })
  })

  test('first and last name in columns of their own are one name', async () => {
    const reading = await readingIn('C-first-last-name.csv', userImport)
    expect(rowsOf(reading, userImport)).toMatchObject([
      { name: 'Anna-Karin af Ek', email: 'ak.afek@bugs.example', employmentDay: '2026-03-01' },
      { name: 'Bo Ö', email: 'bo.o@bugs.example' },
    ])
  })

  test('on the second sheet, and every sheet can be chosen', async () => {
    const reading = await readingIn('L2-data-on-second-sheet.xlsx', providerReportImport)
    expect(reading).toMatchObject({ at: 1, headAt: 0 })
    expect(rowsOf(reading, providerReportImport)).toMatchObject([
      { orderNumber: '00451200', status: 'Aktiv', day: '2026-11-20' },
    ])
    expect(inSheet(reading, 0, wordsOf(providerReportImport))).toMatchObject({ at: 0, headAt: null })
  })
})

describe('workbooks and lists of people', () => {
  test('days of a workbook that counts from 1904', async () => {
    const rows = rowsOf(await readingIn('people-1904.xlsx', userImport), userImport)
    expect(rows.map((row) => row['employmentDay'])).toEqual(['2026-12-07'])
  })

  test('merged cells and a title above the headings; a row with a sum is there, for the check to refuse', async () => {
    const rows = rowsOf(await readingIn('people-merged-total.xlsx', userImport), userImport)
    expect(rows.map(({ name, email }) => [name, email])).toEqual([
      ['Test Ett Ek', 'ett.ek@bugs.example'],
      ['Test Två Ek', 'tva.ek@bugs.example'],
      ['Antal', '2'],
    ])
  })

  test('two columns of one heading: the first, until the other one is chosen', async () => {
    const { table, mapping } = await readingIn('people-rubrik-tva-ganger.csv', userImport)
    expect(table.heads.filter((head) => head === 'Telefon')).toHaveLength(2)
    expect(mapping).toMatchObject({ name: 0, email: 3 })
  })
})

describe('cells as people and spreadsheets write them', () => {
  test('days', async () => {
    const rows = rowsOf(await readingIn('D-dates-as-people-write.csv', userImport), userImport)
    expect(rows.map((row) => row['employmentDay'])).toEqual(rows.map(() => '2026-03-01'))
  })

  test('rows have the numbers that the spreadsheet shows', async () => {
    const { table } = await readingIn('F-blank-lines-and-fault.csv', userImport)
    expect(table.numbers).toEqual([3, 5, 6])
  })

  test('a number that a spreadsheet has shortened is recognised as such', async () => {
    const rows = rowsOf(await readingIn('L-numbers-in-excel.xlsx', providerReportImport), providerReportImport)
    expect(rows.map((row) => row['orderNumber'] ?? '').map(isShortened)).toEqual([false, false, true])
    expect(rows[0]).toMatchObject({ phone: '46701740640' })
    expect(['7,35999E+17', '7.35999E+17'].every(isShortened)).toBe(true)
    expect(['219E0187', '735999100000000100', 'E+17'].some(isShortened)).toBe(false)
  })

  test.each(['I-provider-answer.csv', 'I2-faults-as-saved.csv', 'I3-faults-corrected.csv'])(
    'the telephone number of %s is one',
    async (name) => {
      const phones = rowsOf(await readingIn(name, providerReportImport), providerReportImport).map(
        (row) => row['phone'],
      )
      expect(phones.every((phone) => /^\+467017406\d\d$/u.test(phone ?? ''))).toBe(true)
    },
  )
})

describe('whatever is saved is read back equal', () => {
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom('a', 'Ö', '=', '+', '-', '@', "'", '"', ';', ',', '\t', ' ', '\n', '7', '0') }),
    fc.constantFrom('+46701740619', "'+46701740619", '=1+1', "'=1", '-5', '@x', '00451200', '\uFF1D1', "''"),
  )
  const contracts = [userImport, officeImport, teamImport, providerReportImport]

  test.each(contracts.map((contract) => [contract.name, contract] as const))(
    'rows of %s with faults',
    async (_name, contract) => {
      const { fields } = contract
      const heads = fields.map(({ name }) => labelOf(name))
      const row = fc.array(text, { minLength: fields.length, maxLength: fields.length })
      const table = fc.record({ lines: fc.array(row, { minLength: 1, maxLength: 6 }), hasHeads: fc.boolean() })
      await fc.assert(
        fc.asyncProperty(table, async ({ lines, hasHeads }) => {
          const kept = lines.filter((line) => line.some((cell) => cell.trim() !== ''))
          fc.pre(kept.length > 0)
          const mapping = Object.fromEntries(fields.map(({ name }, at) => [name, at]))
          const numbered = hasHeads ? heads : heads.map((_, at) => String(at + 1))
          const before = { heads: numbered, rows: kept, numbers: [], width: heads.length, joined: {} }
          const faults = kept.map((_, at) => ({ row: at, field: '', code: 'x' }))
          const sheet = faultySheet({
            table: before,
            mapping,
            faults,
            labelOf,
            title: 'Fel',
            textOf: () => 'Fel, "så"; =1',
          })
          const wanted = toRows(before, { mapping, fields, valueOf: (_field, value) => value })
          const again = readingOf([await readText(toCsv(sheet))], wordsOf(contract))
          expect(rowsOf(again, contract)).toEqual(wanted)
          expect(again.table.rows.map((cells) => cells.slice(0, -1))).toEqual(kept)
        }),
        { numRuns: 60 },
      )
    },
  )

  test('also from a workbook', async () => {
    const values = ['=1+1', '+46701740619', "'=1", '00451200', '219E0187', '@x', 'Anna; "Ek"']
    const blob = await toXlsx({
      columns: ['Namn', 'E-post'].map((title) => ({ title, kind: 'text' })),
      rows: values.map((value) => [value, 'x']),
    })
    const read = await readFile(new File([await blob.arrayBuffer()], 'rows.xlsx'))
    expect(read.ok && read.value[0]?.lines.slice(1).map(([value]) => value)).toEqual(values)
  })
})
