// oxlint-disable-next-line typescript/triple-slash-reference -- the stories compile this file too, without the folder
/// <reference path="./pdfmake.d.ts" />
import { fileURLToPath } from 'node:url'
import pdfmake from 'pdfmake'
import type { PdfDocument, PdfTableLayout } from './pdf-document.ts'
import { letterRuns } from './pdf-letters.ts'

/** Sets a document in Public Sans, on A4. Nothing outside is ever fetched. */
export async function setPdf({ title, language, content, footer }: PdfDocument): Promise<Uint8Array<ArrayBuffer>> {
  pdfmake.setFonts(fonts)
  pdfmake.setTableLayouts(tableLayouts)
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(folder))
  const definition = {
    info: { title },
    language,
    pageSize: 'A4',
    pageMargins: [56, 56, 56, 64],
    defaultStyle: { font: 'PublicSans', fontSize: 10.5, lineHeight: 1.35, color: '#1c1c28' },
    content: lettered(content),
    footer: { ...(lettered(footer) as object), margin: [56, 16, 56, 0] },
  }
  // A copy: the buffer may be a part of a pool, which cannot be handed to another thread.
  return new Uint8Array(await pdfmake.createPdf(definition).getBuffer())
}

/** The same part of a document, with every text in runs of one font file: no author of a document can forget it. */
function lettered(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(lettered)
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, key === 'text' ? letteredText(value) : lettered(value)]),
  )
}

const letteredText = (text: unknown): unknown => {
  if (Array.isArray(text))
    return text.map((one: unknown) => (typeof one === 'string' ? letteredText(one) : lettered(one)))
  if (typeof text !== 'string' || text === '') return text
  return letterRuns(text)
}

const folder = fileURLToPath(new URL('./fonts/', import.meta.url))

const fonts = {
  PublicSans: { normal: `${folder}public-sans-regular.ttf`, bold: `${folder}public-sans-bold.ttf` },
  PublicSansExt: { normal: `${folder}public-sans-ext-regular.ttf`, bold: `${folder}public-sans-ext-bold.ttf` },
}

const COLUMN_GAP = 12
const LINE = '#d9d9e3'

const tableLayouts: Readonly<Record<PdfTableLayout, object>> = {
  framed: { hLineColor: () => LINE, vLineColor: () => LINE },
  ruled: {
    hLineWidth: () => 0.75,
    vLineWidth: () => 0,
    hLineColor: () => LINE,
    paddingLeft: () => 0,
    // Columns must not touch: a long code runs up to the end of its own.
    paddingRight: (column: number, { table }: { table: { widths: readonly unknown[] } }) =>
      column === table.widths.length - 1 ? 0 : COLUMN_GAP,
    paddingTop: () => 6,
    paddingBottom: () => 4,
  },
}
