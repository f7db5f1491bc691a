import { expect, describe, test } from 'vitest'
import writeExcel from 'write-excel-file/node'
import { failure, refused } from '../../../shared/kernel/result.ts'
import { IMPORT_FILE_MAX_BYTES, readFile } from './read-table.ts'

type Content = string | Uint8Array<ArrayBuffer> | readonly number[]
const fileOf = (content: Content, name: string) =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name)
const utf16 = (text: string) => [...Buffer.from(`\uFEFF${text}`, 'utf16le')]
const swapped = (bytes: readonly number[]) => bytes.map((_, at) => bytes[at % 2 === 0 ? at + 1 : at - 1] ?? 0)

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52]
const jpeg = [0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1]
/** What Excel wrote before 2007. */
const oldExcel = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, 0, 0]
/** An archive with nothing inside, and the beginning of one that was cut off. */
const emptyZip = [0x50, 0x4b, 3, 4, 0x50, 0x4b, 5, 6, ...Array.from({ length: 18 }, () => 0)]
const cutZip = [0x50, 0x4b, 3, 4, 0x14, 0, 6, 0]

const refusedAs = (code: string) => refused(failure(`import.${code}`))
const lines = [
  ['Namn', 'Status'],
  ['Åsa', 'Aktiv'],
]

describe('a file of an import is what its name says, or is refused with the reason', () => {
  test.each([
    ['a picture', png],
    ['a photo', jpeg],
    ['a workbook', cutZip],
    ['an old workbook', oldExcel],
    ['a PDF', '%PDF-1.7 all of it in letters'],
    ['bytes that only begin like UTF-16', [0xff, 0xfe, 1, 0, 2, 0, 0, 0]],
  ])('%s that is called .csv: none of it becomes rows', async (_what, bytes) => {
    expect(await readFile(fileOf(bytes, 'svar.csv'))).toEqual(refusedAs('not-what-it-says'))
  })

  test.each([
    ['a list with separators', 'Ordernummer;Status\nNE-1;Aktiv'],
    ['a picture', png],
    ['an archive without a workbook', emptyZip],
    ['the beginning of a workbook', cutZip],
  ])('%s that is called .xlsx', async (_what, bytes) => {
    expect(await readFile(fileOf(bytes, 'svar.XLSX'))).toEqual(refusedAs('not-what-it-says'))
  })

  test.each(['svar.csv', 'svar.xlsx'])('%s without a byte in it', async (name) => {
    expect(await readFile(fileOf('', name))).toEqual(refusedAs('file-empty'))
  })

  test('one that is too large is not even read', async () => {
    const large = Object.defineProperty(fileOf('Namn\nÅsa', 'svar.csv'), 'size', { value: IMPORT_FILE_MAX_BYTES + 1 })
    expect(await readFile(large)).toEqual(refused(failure('import.file-too-large', undefined, { max: 20 })))
  })

  test('one whose drive was taken away', async () => {
    const gone = fileOf('Namn\nÅsa', 'svar.csv')
    gone.arrayBuffer = () => Promise.reject(new DOMException('', 'NotFoundError'))
    expect(await readFile(gone)).toEqual(refusedAs('file-unreadable'))
  })
})

describe('what is text is read as it was written', () => {
  test.each([
    ['UTF-8', 'Namn;Status\r\nÅsa;Aktiv\r\n'],
    ['UTF-8 with its mark', '\uFEFFNamn;Status\r\nÅsa;Aktiv'],
    ['the Windows code page', Array.from('Namn\tStatus\nÅsa\tAktiv', (letter) => letter.charCodeAt(0))],
    ['UTF-16, as Excel writes "Unicode text"', utf16('Namn\tStatus\r\nÅsa\tAktiv\r\n')],
    ['UTF-16 with its bytes the other way round', swapped(utf16('Namn\tStatus\r\nÅsa\tAktiv\r\n'))],
  ])('%s', async (_encoding, content) => {
    expect(await readFile(fileOf(content, 'svar.txt'))).toEqual({ ok: true, value: [{ name: '', lines }] })
  })

  test('a workbook', async () => {
    const written = await writeExcel(lines.map((row) => row.map((value) => ({ value })))).toBuffer()
    expect(await readFile(fileOf(new Uint8Array(written), 'svar.xlsx'))).toEqual({
      ok: true,
      value: [{ name: 'Sheet1', lines }],
    })
  })
})
