import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { createPdfRenderer } from '../pdf/pdf-renderer.ts'
import { pdfRefusal } from './pdf-content.ts'
import { packedObjects, pdfOf, pdfStream } from './testing/samples.ts'

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1')
const page = '3 0 obj << /Type /Page /Contents 4 0 R >> endobj\n'
const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const gap = ' '.repeat(300)
const packedScript = deflateSync(latin1(`20 0\n${script}`))
const action = (kind: string) => `5 0 obj << /Type /Annot /A << /S /${kind} /F (x) >> >> endobj\n`

describe('a PDF is taken when it shows pages and does nothing else [security 24]', () => {
  test.each([
    ['pages', pdfOf(page)],
    ['pages in an object stream', pdfOf(packedObjects(['<< /Type /Page >>']))],
    [
      'text that names what is forbidden',
      pdfOf(pdfStream('/Filter /FlateDecode', deflateSync(latin1('(/JavaScript) Tj')))),
    ],
    ['a link', pdfOf(action('URI'))],
    ['a way to another page when it opens', pdfOf('5 0 obj << /OpenAction << /S /GoTo /D [3 0 R /Fit] >> >> endobj\n')],
    ['a profile of colours', pdfOf(pdfStream('/N 3 /Alternate /DeviceRGB', latin1('profile')))],
  ])('%s: taken', async (_what, file) => {
    expect(await pdfRefusal(file)).toBeNull()
  })

  test('what this product itself makes is taken', async () => {
    const content = [{ text: 'Orderbekräftelse' }, { qr: 'https://exempel.se' }]
    const made = { title: 'Prov', language: 'sv', content, footer: { text: '' } }
    expect(await pdfRefusal(await createPdfRenderer({ log: createLog('silent') }).render(made))).toBeNull()
  })

  test.each([
    ['a script', pdfOf(`5 0 obj ${script} endobj`)],
    ['a script when it opens', pdfOf(`5 0 obj << /OpenAction ${script} >> endobj`)],
    ['a script by another spelling', pdfOf('5 0 obj << /S /J#61v#61Script >> endobj')],
    ['a script right behind another name', pdfOf('5 0 obj<</S/JavaScript/JS(x)>>endobj')],
    ['a script by its short name', pdfOf('5 0 obj << /JS (x) >> endobj')],
    ['a program to start', pdfOf(action('Launch'))],
    ['a form that is sent', pdfOf(action('SubmitForm'))],
    ['a form that is filled from elsewhere', pdfOf(action('ImportData'))],
    ['a way to another file', pdfOf(action('GoToR'))],
    ['a way into a file that is carried along', pdfOf(action('GoToE'))],
    ['an action that is not known', pdfOf(action('Brew'))],
    ['a script when a page is shown', pdfOf(`5 0 obj << /AA << /O ${script} >> >> endobj`)],
    ['a file that is carried along', pdfOf(pdfStream('/Type /EmbeddedFile', latin1('MZ')))],
    ['a form of XFA', pdfOf('5 0 obj << /XFA 6 0 R >> endobj')],
    [
      'a lock',
      latin1('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R /Encrypt 9 0 R >>\n%%EOF'),
    ],
    ['a script in an object stream', pdfOf(packedObjects([script]))],
    ['a script in an object stream behind a long gap', pdfOf(packedObjects([script], gap))],
    [
      'a script in an object stream by another spelling',
      pdfOf(pdfStream('/Type /Obj#53tm /N 1 /First 5 /Filter /Flate#44ecode', packedScript)),
    ],
    [
      'a script in an object stream without a type',
      pdfOf(pdfStream('/N 1 /First 5 /Filter /FlateDecode', packedScript)),
    ],
    [
      'an object stream in the data of another stream',
      pdfOf(pdfStream('', packedObjects(['<< >>']).subarray(0, -'endstream\nendobj\n'.length - 2))),
    ],
    ['a script in an object that a later one replaces', pdfOf(`5 0 obj ${script} endobj\n`, '5 0 obj << >> endobj\n')],
  ])('%s: not taken, with what to do', async (_what, file) => {
    expect(await pdfRefusal(file)).toBe('active')
  })

  test.each([
    [
      'an object stream that cannot be opened',
      pdfOf(pdfStream('/Type /ObjStm /N 1 /First 5 /Filter /JPXDecode', packedScript)),
    ],
    [
      'a damaged object stream',
      pdfOf(pdfStream('/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode', latin1('damaged'))),
    ],
    ['no pages at all', latin1('%PDF-1.7\n%%EOF')],
    ['a head alone', pdfOf(page).subarray(0, 30)],
  ])('%s: not taken, as unreadable', async (_what, file) => {
    expect(await pdfRefusal(file)).toBe('unreadable')
  })
})
