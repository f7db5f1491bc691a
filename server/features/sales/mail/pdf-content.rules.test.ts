import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createPdfRenderer } from '../../../platform/pdf/pdf-renderer.ts'
import { createLog } from '../../../platform/log.ts'
import { isPlainPdf } from './pdf-content.rules.ts'

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1')
const pdf = (...objects: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat([
    latin1('%PDF-1.7\n'),
    ...objects.map((one) => (typeof one === 'string' ? latin1(one) : one)),
    latin1('%%EOF'),
  ])
const stream = (dictionary: string, data: Buffer): Buffer =>
  Buffer.concat([
    latin1(`7 0 obj\n<< ${dictionary} /Length ${data.length} >>\nstream\r\n`),
    data,
    latin1('\r\nendstream\nendobj\n'),
  ])
const packed = (objects: string): Buffer =>
  stream('/Type /ObjStm /N 1 /Filter /FlateDecode', deflateSync(latin1(objects)))

const page = '3 0 obj << /Type /Page /Contents 4 0 R >> endobj\n'
const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'

describe('a PDF is taken when it shows pages and does nothing else [security 24]', () => {
  test.each([
    ['pages', pdf(page)],
    ['pages in an object stream', pdf(packed('1 0 << /Type /Page >>'))],
    ['text that names what is forbidden', pdf(stream('/Filter /FlateDecode', deflateSync(latin1('(/JavaScript) Tj'))))],
    ['a link', pdf('5 0 obj << /S /URI /URI (https://exempel.se) >> endobj\n')],
  ])('%s: taken', (_what, file) => {
    expect(isPlainPdf(file)).toBe(true)
  })

  test('what this product itself makes is taken', async () => {
    const content = [{ text: 'Orderbekräftelse' }, { qr: 'https://exempel.se' }]
    const made = { title: 'Prov', language: 'sv', content, footer: { text: '' } }
    expect(isPlainPdf(await createPdfRenderer({ log: createLog('silent') }).render(made))).toBe(true)
  })

  test.each([
    ['a script', pdf(`5 0 obj ${script} endobj`)],
    ['a script by another spelling', pdf('5 0 obj << /S /J#61v#61Script >> endobj')],
    ['a script right behind another name', pdf('5 0 obj<</S/JavaScript/JS(x)>>endobj')],
    ['a program to start', pdf('5 0 obj << /S /Launch /F (cmd.exe) >> endobj')],
    ['a file that is carried along', pdf(stream('/Type /EmbeddedFile', latin1('MZ')))],
    ['a script in an object stream', pdf(packed(`1 0 ${script}`))],
    [
      'a script in an object stream by another spelling',
      pdf(stream('/Type /Obj#53tm /Filter /Flate#44ecode', deflateSync(latin1(script)))),
    ],
    [
      'a script in an object stream with a long dictionary',
      pdf(stream(`/Type /ObjStm /Filter /FlateDecode ${' '.repeat(90_000)}`, deflateSync(latin1(script)))),
    ],
    ['an object stream that cannot be opened', pdf(stream('/Type /ObjStm /Filter /LZWDecode', latin1(script)))],
    ['an object stream packed twice', pdf(stream('/Type /ObjStm /Filter [/ASCII85Decode /FlateDecode]', latin1('x')))],
    ['a damaged object stream', pdf(stream('/Type /ObjStm /Filter /FlateDecode', latin1('damaged')))],
    [
      'an object stream of 100 MB',
      pdf(stream('/Type /ObjStm /Filter /FlateDecode', deflateSync(Buffer.alloc(100_000_000)))),
    ],
    ['a lock', pdf(page, 'trailer << /Encrypt 9 0 R >>')],
  ])('%s: not taken', (_what, file) => {
    expect(isPlainPdf(file)).toBe(false)
  })
})
