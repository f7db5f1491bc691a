import { describe, expect, test } from 'vitest'
import { officeImport, teamImport } from '../../../shared/features/organisation/place/place-import.api.ts'
import { userImport } from '../../../shared/features/people/user/user-import.api.ts'
import { appliedColumns, guessColumns, headScore, savedColumns, toRows } from './import-columns.ts'
import { firstTable, readingOf, underHeads } from './import-reading.ts'
import { readText } from './read-table.ts'

const { fields } = userImport
const swedish: Readonly<Record<string, string>> = { name: 'Namn', email: 'E-post', role: 'Roll', team: 'Team' }
const labelOf = (field: string) => swedish[field] ?? field
const valueOf = (field: string, text: string) => (field === 'role' && text === 'Säljare' ? 'seller' : text)
const words = { fields, labelOf }

describe('columns of a file', () => {
  test('are found by label, by a usual name and in any language, each for one field', () => {
    expect(guessColumns(['Roll', 'E-postadress', 'Nimi', 'Skonummer'], fields, labelOf)).toMatchObject({
      role: 0,
      email: 1,
      name: 2,
      team: null,
    })
  })

  test('also by a whole word of a longer heading, never by how a word begins', () => {
    expect(guessColumns(['Startdatum (enligt avtal)', 'Namnteckning', 'Rollup'], fields, labelOf)).toMatchObject({
      employmentDay: 0,
      name: null,
      role: null,
    })
  })

  test('a first line that names none of them is data', async () => {
    const { headAt, table } = readingOf([await readText('Anna Ek\tanna@example.com\nBo Al\tbo@example.com')], words)
    expect(headAt).toBeNull()
    expect(table).toMatchObject({
      heads: ['1', '2'],
      rows: [
        ['Anna Ek', 'anna@example.com'],
        ['Bo Al', 'bo@example.com'],
      ],
    })
  })

  test.each([
    ['offices', officeImport, ['Kontorsgruppen Syd', 'Skåne']],
    ['offices', officeImport, ['Kontor Syd', 'Region Syd']],
    ['teams', teamImport, ['Teamet Norr', 'Kontor Syd', 'leader@example.com']],
    ['people', userImport, ['Namn Namnsson', 'namn@example.com']],
  ] as const)('a first row of %s that begins like headings is a row', (_what, contract, first) => {
    expect(headScore(first, { fields: contract.fields, labelOf })).toBe(0)
  })

  test('a row that was taken for headings is brought back', async () => {
    const reading = readingOf([await readText('Namn;Kontor\nAnna;Syd')], { fields: officeImport.fields, labelOf })
    expect(reading.headAt).toBe(0)
    expect(underHeads(reading, null, words).table.rows).toEqual([
      ['Namn', 'Kontor'],
      ['Anna', 'Syd'],
    ])
  })

  test('what is pasted from Excel and what a file with semicolons holds is the same table', async () => {
    const pasted = await readText('Namn\tRoll\n"Anna\nEk"\tSäljare\n')
    expect(await readText('\uFEFFNamn;Roll\r\n"Anna\nEk";Säljare\r\n')).toEqual(pasted)
    expect(toRows(firstTable([pasted]), { mapping: { name: 0, role: 1 }, fields, valueOf })).toEqual([
      { name: 'Anna\nEk', role: 'seller' },
    ])
  })

  test.each([
    ['2026-03-01', '2026-03-01'],
    ['20260301', '2026-03-01'],
    ['1.3.2026', '2026-03-01'],
    ['01/03/2026', '2026-03-01'],
    ['soon', 'soon'],
  ])('the day %s is read as %s', (text, employmentDay) => {
    expect(toRows({ rows: [[text]] }, { mapping: { employmentDay: 0 }, fields, valueOf })).toEqual([{ employmentDay }])
  })
})

describe('columns that are saved for the next file', () => {
  const read = async (text: string) => readingOf([await readText(text)], { fields: userImport.fields, labelOf })
  const twice = 'Namn;Telefon;Telefon;E-post\nAnna Ek;08-123 45 67;070-174 06 81;anna@bugs.example'

  test('mean the second of two columns of one heading where it was chosen', async () => {
    const reading = await read(twice)
    const chosen = { ...reading, mapping: { ...reading.mapping, phone: 2 } }
    const saved = savedColumns(chosen)
    expect(saved).toMatchObject({ name: 'Namn', email: 'E-post', phone: { heading: 'Telefon', at: 2 } })
    expect(appliedColumns(saved, reading)).toMatchObject({
      mapping: { name: 0, email: 3, phone: 2 },
      missing: [],
      moved: [],
      doubled: [],
    })
  })

  test('that have moved among columns of one heading are named, and none is guessed', async () => {
    const reading = await read('Telefon;Namn;E-post;Telefon\n08-1;Anna Ek;anna@bugs.example;070-1')
    const saved = { name: 'Namn', phone: { heading: 'Telefon', at: 2 } }
    expect(appliedColumns(saved, reading)).toMatchObject({ mapping: { name: 1, phone: null }, moved: ['phone'] })
  })

  test('of an earlier version, by their heading alone, are read as before and named', async () => {
    const reading = await read(twice)
    expect(appliedColumns({ phone: 'Telefon', team: 'Lag' }, reading)).toMatchObject({
      mapping: { phone: 1, team: null },
      doubled: ['phone'],
      missing: ['team'],
    })
  })
})
