import { describe, expect, test } from 'vitest'
import { userImport } from '../../../shared/features/people/user/user-import.api.ts'
import { guessColumns, hasHeads, toDay, toRows, withoutHeads } from './import-columns.ts'
import { readText } from './read-table.ts'

const { fields } = userImport
const swedish: Readonly<Record<string, string>> = { name: 'Namn', email: 'E-post', role: 'Roll', team: 'Team' }
const labelOf = (field: string) => swedish[field] ?? field
const valueOf = (field: string, text: string) => (field === 'role' && text === 'Säljare' ? 'seller' : text)

describe('columns of a file', () => {
  test('are found by label, by a usual name and in any language, each for one field', () => {
    expect(guessColumns(['Roll', 'E-postadress', 'Nimi', 'Skonummer'], fields, labelOf)).toMatchObject({
      role: 0,
      email: 1,
      name: 2,
      team: null,
    })
  })

  test('a first line that names none of them is data', async () => {
    const table = await readText('Anna Ek\tanna@example.com\nBo Al\tbo@example.com')
    expect(hasHeads(guessColumns(table.heads, fields, labelOf))).toBe(false)
    expect(withoutHeads(table)).toEqual({
      heads: ['1', '2'],
      rows: [
        ['Anna Ek', 'anna@example.com'],
        ['Bo Al', 'bo@example.com'],
      ],
    })
  })

  test('what is pasted from Excel and what a file with semicolons holds is the same table', async () => {
    const pasted = await readText('Namn\tRoll\n"Anna\nEk"\tSäljare\n')
    expect(await readText('\uFEFFNamn;Roll\r\n"Anna\nEk";Säljare\r\n')).toEqual(pasted)
    expect(toRows(pasted, { mapping: { name: 0, role: 1 }, fields, valueOf })).toEqual([
      { name: 'Anna\nEk', role: 'seller' },
    ])
  })

  test.each([
    ['2026-03-01', '2026-03-01'],
    ['20260301', '2026-03-01'],
    ['1.3.2026', '2026-03-01'],
    ['01/03/2026', '2026-03-01'],
    ['soon', 'soon'],
  ])('the day %s is read as %s', (text, day) => {
    expect(toDay(text)).toBe(day)
  })
})
