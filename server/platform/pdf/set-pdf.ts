// oxlint-disable-next-line typescript/triple-slash-reference -- the stories compile this file too, without the folder
/// <reference path="./pdfmake.d.ts" />
import { fileURLToPath } from 'node:url'
import pdfmake from 'pdfmake'
import type { PdfDocument, PdfTableLayout } from './pdf-document.ts'

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
    content,
    footer: { ...footer, margin: [56, 16, 56, 0] },
  }
  // A copy: the buffer may be a part of a pool, which cannot be handed to another thread.
  return new Uint8Array(await pdfmake.createPdf(definition).getBuffer())
}

const folder = fileURLToPath(new URL('./fonts/', import.meta.url))

const fonts = {
  PublicSans: { normal: `${folder}public-sans-regular.ttf`, bold: `${folder}public-sans-bold.ttf` },
  PublicSansExt: { normal: `${folder}public-sans-ext-regular.ttf`, bold: `${folder}public-sans-ext-bold.ttf` },
}

const LINE = '#d9d9e3'

const tableLayouts: Readonly<Record<PdfTableLayout, object>> = {
  framed: { hLineColor: () => LINE, vLineColor: () => LINE },
  ruled: {
    hLineWidth: () => 0.75,
    vLineWidth: () => 0,
    hLineColor: () => LINE,
    paddingLeft: () => 0,
    paddingRight: () => 0,
    paddingTop: () => 6,
    paddingBottom: () => 4,
  },
}
