import { strToU8, zipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestPlatform, type TestPlatform } from '../../../platform/testing/test-platform.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { readLines } from './file-lines.store.ts'

let platform: TestPlatform
beforeEach(async () => {
  platform = await openTestPlatform()
})
afterEach(() => platform.database.close())

const shape = { encoding: 'auto', delimiter: 'auto', sheet: '' } as const

async function linesOf(bytes: Uint8Array, change: Partial<typeof shape> | { sheet: string } = {}) {
  const stored = await platform.files.keep(bytes)
  return readLines(platform.files, { stored, shape: { ...shape, ...change }, by: 'look' }, async (opened) => {
    const lines: (readonly string[])[] = []
    for await (const { cells } of opened.lines()) lines.push(cells)
    return { sheets: opened.sheets, lines }
  })
}

describe('a file with separators', () => {
  test('is read in UTF-8, in the Windows code page and in UTF-16', async () => {
    const text = 'Ordernr;Kund\r\nN-1;Åsa Öberg\r\n'
    const expected = [
      ['Ordernr', 'Kund'],
      ['N-1', 'Åsa Öberg'],
    ]
    expect((await linesOf(Buffer.from(text, 'utf8'))).lines).toEqual(expected)
    expect((await linesOf(Buffer.from(text, 'latin1'))).lines).toEqual(expected)
    expect((await linesOf(Buffer.from(`\uFEFF${text}`, 'utf16le'))).lines).toEqual(expected)
  })

  test('may quote separators, quotation marks and line breaks', async () => {
    const { lines } = await linesOf(Buffer.from('a,b\n"x, ""y""\nz",2\n'))
    expect(lines).toEqual([
      ['a', 'b'],
      ['x, "y"\nz', '2'],
    ])
  })

  test('that is no text is refused', async () => {
    await expect(linesOf(new Uint8Array([0x89, 0x50, 0, 0, 1, 2]))).rejects.toMatchObject({
      code: 'import.not-what-it-says',
    })
    await expect(linesOf(new Uint8Array())).rejects.toMatchObject({ code: 'import.file-empty' })
  })
})

const book = '<workbook><sheets><sheet name="Info" r:id="r1"/><sheet name="Ordrar" r:id="r2"/></sheets></workbook>'
const rels =
  '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Target="worksheets/sheet2.xml"/></Relationships>'
const rows =
  '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Bel&amp;opp</t></is></c></row>' +
  '<row r="2"/><row r="3"><c r="A3"><f>1+1</f><v>46122</v></c><c r="B3" t="str"><f>A1</f><v>Text</v></c><c r="C3" t="e"><v>#REF!</v></c></row></sheetData></worksheet>'
const workbook = (more: Record<string, Uint8Array> = {}) =>
  zipSync({
    'xl/worksheets/sheet2.xml': strToU8(rows),
    'xl/worksheets/sheet1.xml': strToU8('<worksheet><sheetData/></worksheet>'),
    'xl/workbook.xml': strToU8(book),
    'xl/_rels/workbook.xml.rels': strToU8(rels),
    'xl/sharedStrings.xml': strToU8('<sst><si><r><t>Order</t></r><r><t>nr</t></r><rPh><t>x</t></rPh></si></sst>'),
    ...more,
  })

describe('a workbook', () => {
  test('is read sheet by sheet: shared texts, formulas by their values, gaps', async () => {
    expect(await linesOf(workbook(), { sheet: 'Ordrar' })).toEqual({
      sheets: ['Info', 'Ordrar'],
      lines: [
        ['Ordernr', '', 'Bel&opp'],
        ['46122', 'Text', ''],
      ],
    })
  })

  test('that swells beyond what rows need is refused while it is unpacked', async () => {
    const bomb = workbook({ 'xl/worksheets/sheet2.xml': new Uint8Array(270 * 1024 * 1024) })
    expect(bomb.length).toBeLessThan(1024 * 1024)
    await expect(linesOf(bomb, { sheet: 'Ordrar' })).rejects.toMatchObject({ code: 'controlling.file-swells' })
  })

  test('with damaged bytes is read or refused, and never crashes', async () => {
    const whole = workbook()
    for (let at = 0; at < whole.length; at += 7) {
      const damaged = Uint8Array.from(whole, (byte, index) => (index === at ? byte ^ 0xff : byte))
      const answer = await linesOf(damaged, { sheet: 'Ordrar' }).catch((error: unknown) => error)
      expect(answer instanceof Error ? answer : null).toSatisfy((one) => one === null || one instanceof Problem)
    }
  })

  test('that is another archive is refused', async () => {
    await expect(linesOf(zipSync({ 'a.txt': strToU8('x') }))).rejects.toMatchObject({ code: 'import.not-what-it-says' })
  })
})
