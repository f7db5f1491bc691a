import { describe, expect, test } from 'vitest'
import { readFile } from './read-table.ts'

const fileOf = (bytes: readonly number[] | string, name: string) =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name)

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52]
const jpeg = [0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1]
const zip = [0x50, 0x4b, 3, 4, 0x14, 0, 6, 0]

describe('a file of an import is what its name says', () => {
  test.each([
    ['a picture', png],
    ['a photo', jpeg],
    ['a workbook', zip],
    ['a PDF', '%PDF-1.7 all of it in letters'],
  ])('%s that is called .csv is refused, and none of it becomes rows', async (_what, bytes) => {
    await expect(readFile(fileOf(bytes, 'svar.csv'))).rejects.toThrow('svar.csv holds no text')
  })

  test.each([
    ['text', 'Ordernummer;Status'],
    ['a picture', png],
    ['the beginning of a workbook', zip],
  ])('an .xlsx that is %s is refused', async (_what, bytes) => {
    await expect(readFile(fileOf(bytes, 'svar.xlsx'))).rejects.toThrow(/./u)
  })

  test('text is read in UTF-8 and in the Windows code page', async () => {
    const table = { heads: ['Namn', 'Status'], rows: [['Åsa', 'Aktiv']] }
    expect(await readFile(fileOf('Namn;Status\r\nÅsa;Aktiv\r\n', 'svar.csv'))).toEqual(table)
    const windows = Array.from('Namn\tStatus\nÅsa\tAktiv', (letter) => letter.charCodeAt(0))
    expect(await readFile(fileOf(windows, 'svar.txt'))).toEqual(table)
  })
})
