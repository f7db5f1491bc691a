import { deflateSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { packedObjects, pdfOf, pdfStream, pngChunk, pngHead, pngOf, pngWith } from './samples.ts'

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1')
const SIZE = 100_000
/** Forms cost more than in proportion to their size. */
const FORM_SIZE = 250_000
/** So many pieces that they fill the size. */
const filled = (piece: string, size = SIZE): string => piece.repeat(Math.ceil(size / piece.length))

function riff(type: string, content: Buffer, announced = content.length): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(announced >>> 0)
  return Buffer.concat([latin1(type), length, content, Buffer.alloc(content.length % 2)])
}
const webp = (...parts: readonly Buffer[]): Buffer => riff('RIFF', Buffer.concat([latin1('WEBP'), ...parts]))

/** Frames of a WebP, each inside the other, around a picture (security findings 3, C2). */
export function nestedFrames(depth: number, size: number): Buffer {
  const heads: Buffer[] = []
  let inside = size + 8
  for (let level = 0; level < depth; level += 1) {
    heads.unshift(riff('ANMF', Buffer.alloc(16), inside + 16))
    inside += 24
  }
  return webp(...heads, riff('VP8 ', Buffer.alloc(size)))
}

/** Object streams without an end (security findings 3, C1). */
export const endlessStreams = (size: number): Buffer =>
  latin1(`%PDF-1.7\n${filled('1 0 obj<</Type/ObjStm>>stream\n', size)}%%EOF`)

const jpegSegments = (marker: string, length: string) =>
  Buffer.from(`ffd8${filled(`ff${marker}${length}`, SIZE)}`, 'hex')
const word = (parts: Readonly<Record<string, Uint8Array>>) => {
  const types = latin1(
    '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  )
  return Buffer.from(zipSync({ '[Content_Types].xml': types, 'word/document.xml': latin1('<w:document/>'), ...parts }))
}

const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
const ROW = sheet('<row r="1"><c r="A1" t="s"><v>0</v></c></row>')
/** A workbook, with some of its parts replaced. */
function excel(parts: Readonly<Record<string, string>>): Buffer {
  const whole = {
    '[Content_Types].xml':
      '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/sharedStrings.xml': '<sst><si><t>Telefon</t></si></sst>',
    'xl/worksheets/sheet1.xml': ROW,
    ...parts,
  }
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(whole).map(([name, text]) => [name, Buffer.from(text)]))),
  )
}
const relations = (text: string) => excel({ 'xl/_rels/workbook.xml.rels': text })
const sharedTexts = (text: string) => excel({ 'xl/sharedStrings.xml': text })
const rows = (text: string) => excel({ 'xl/worksheets/sheet1.xml': text })

/** Malicious files of about 100 kB that make a naive parser spend time or memory, by the name of the attack. */
export const hostileBytes: Readonly<Record<string, () => Buffer>> = {
  'PDF: object streams without an end': () => endlessStreams(SIZE),
  'PDF: a bomb in an object stream': () =>
    pdfOf(pdfStream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync(Buffer.alloc(80_000_000, 32)))),
  'PDF: a long gap before a stream': () => pdfOf(`7 0 obj << /Type /ObjStm /Length 3 >>${' '.repeat(SIZE)}stream\nabc`),
  'PDF: arrays in arrays': () => pdfOf(`7 0 obj ${'['.repeat(SIZE)}`),
  'PDF: dictionaries in dictionaries': () => pdfOf(`7 0 obj ${filled('<</A')}`),
  'PDF: a wrong length': () => pdfOf('7 0 obj << /Length 99999999999 >> stream\nabc\nendstream\nendobj\n', filled('x')),
  'PDF: repeated heads': () => latin1(filled('%PDF-1.7\n')),
  'PDF: repeated ends': () => pdfOf(filled('trailer << /Root 1 0 R >> startxref 0 %%EOF ')),
  'PDF: words without an end': () => pdfOf(`7 0 obj ${'('.repeat(SIZE)}`),
  'PDF: many small objects': () => pdfOf(packedObjects(Array.from({ length: 20_000 }, () => '<< >>'))),
  'PNG: 60,000 by 60,000 points': () =>
    pngWith(pngHead(60_000, 60_000), pngChunk('IDAT', deflateSync(Buffer.alloc(50_000_000))), pngChunk('IEND')),
  'PNG: a bomb within the limit of points': () =>
    pngWith(pngHead(7000, 7000), pngChunk('IDAT', deflateSync(Buffer.alloc(21_001 * 7000))), pngChunk('IEND')),
  'PNG: a chunk of negative length': () => pngWith(pngHead(1, 1), pngChunk('IDAT', Buffer.alloc(SIZE), -12)),
  'PNG: many heads': () => pngWith(...Array.from({ length: 4000 }, () => pngHead(9, 9))),
  'PNG: no end': () => pngOf(SIZE).subarray(0, SIZE / 2),
  'WebP: frames in frames': () => nestedFrames(1000, 50_000),
  'WebP: a wrong length': () => webp(riff('VP8X', Buffer.alloc(10), 0xff_ff_ff_f0), Buffer.alloc(SIZE)),
  'JPEG: segments without a length': () => jpegSegments('e1', '0000'),
  'JPEG: many segments': () => jpegSegments('e1', '0002'),
  'JPEG: a segment that is longer than the file': () => Buffer.from(`ffd8ffe1ffff${filled('45', SIZE)}`, 'hex'),
  'JPEG: many scans': () => jpegSegments('da', '000803010002'),
  'Word: a bomb in the directory': () => word({ 'word/_rels/document.xml.rels': new Uint8Array(60_000_000) }),
  'Word: many parts': () =>
    word(Object.fromEntries(Array.from({ length: 700 }, (_, at) => [`word/${at}.rels`, latin1('<a/>')]))),
  'Excel: relations without an end': () => relations('<Relationship '.repeat(40_000)),
  'Excel: many relations': () => relations('<Relationship Id="a" Target="b"/>'.repeat(40_000)),
  'Excel: attributes without an end': () => relations(`<Relationship ${'Id= '.repeat(15_000)}>`),
  'Excel: reading aids without an end': () => sharedTexts(`<sst><si>${'<rPh '.repeat(40_000)}</si></sst>`),
  'Excel: reading aids in reading aids': () => sharedTexts(`<sst><si>${'<rPh>'.repeat(40_000)}</si></sst>`),
  'Excel: a text of 100 MB': () => sharedTexts(`<sst><si><t>${'a'.repeat(100_000_000)}</t></si></sst>`),
  'Excel: millions of empty texts': () => sharedTexts(`<sst>${'<si/>'.repeat(4_000_000)}</sst>`),
  'Excel: cells without an end': () => rows(sheet(`<row>${'<c>'.repeat(60_000)}</row>`)),
  'Excel: a row without an end': () => rows(`<row>${'<c><v>'.repeat(200_000)}`),
  'Excel: rows without an end': () => rows(sheet('<row>'.repeat(500_000))),
  'Excel: more rows than a run takes': () => rows(sheet('<row><c><v>1</v></c></row>'.repeat(300_000))),
  'Excel: entities': () => rows(sheet(`<row><c t="inlineStr"><is><t>${'&#38;'.repeat(500_000)}</t></is></c></row>`)),
  'Excel: entities in entities': () =>
    rows(`<!DOCTYPE a [${'<!ENTITY b "&a;&a;">'.repeat(10_000)}]>${sheet('<row><c><v>&b;</v></c></row>')}`),
  'Excel: elements in elements': () => rows(sheet(`<row><c>${'<is>'.repeat(500_000)}</c></row>`)),
  'Excel: comments without an end': () => rows(sheet('<!-- '.repeat(500_000))),
  'Excel: many parts': () =>
    excel(Object.fromEntries(Array.from({ length: 700 }, (_, at) => [`xl/worksheets/s${at}.xml`, '<a/>']))),
  'list: quotation marks': () => latin1(filled('"')),
  'list: a quotation mark without an end': () => latin1(`Telefon;"${filled('a;\n')}`),
  'list: separators': () => latin1(filled(';')),
  'list: blank lines': () => latin1(filled('\r\n')),
  'list: many short rows': () => latin1(`Telefon;Namn\n${filled('1;a\n')}`),
  'list: cells of commas': () => latin1(`Telefon;Namn\n${filled(`1${','.repeat(900)}x;a\n`)}`),
  'form: many short fields': () => latin1(filled('a&', FORM_SIZE)),
  'form: many empty fields': () => latin1(filled('a=&', FORM_SIZE)),
  'form: nothing but separators': () => latin1(filled('&', FORM_SIZE)),
  'form: escapes': () => latin1(filled('%41', FORM_SIZE)),
  'form: half escapes': () => latin1(filled('%', FORM_SIZE)),
  'form: one long name': () => latin1(filled('a', FORM_SIZE)),
  'form: one long value': () => latin1(`document_id=${filled('%C3%A5', FORM_SIZE)}`),
  'form: many fields of one name': () => latin1(filled('document_id=1&', FORM_SIZE)),
  'text: half tags': () => latin1(filled('<   ')),
  'nothing that is known': () => Buffer.alloc(SIZE, 0xa5),
}
