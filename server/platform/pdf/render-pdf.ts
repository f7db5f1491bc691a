// oxlint-disable-next-line typescript/triple-slash-reference -- the stories compile this file too, without the folder
/// <reference path="./pdfmake.d.ts" />
import { fileURLToPath } from 'node:url'

/** A document as pdfmake describes it; {@link words} makes its texts. */
export interface PdfDocument {
  readonly title: string
  readonly language: string
  readonly content: readonly object[]
  readonly footer: object
}

/** Sets a document in Public Sans, on A4. Nothing outside is ever fetched. */
export async function renderPdf({ title, language, content, footer }: PdfDocument): Promise<Buffer> {
  // A megabyte that most runs of the server never need.
  const { default: pdfmake } = await import('pdfmake')
  pdfmake.setFonts(fonts)
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
  return pdfmake.createPdf(definition).getBuffer()
}

/** A text in runs: letters beyond western Europe (Š, Ł, Č) stand in another file of the same typeface. */
export function words(text: string): { text: string; font?: string }[] {
  return (text.match(RUNS) ?? []).map((run) =>
    WESTERN.test(run) ? { text: run } : { text: run, font: 'PublicSansExt' },
  )
}

const WESTERN = /^[\t\n -\u00FF\u0131\u0152\u0153\u2000-\u206F\u20AC\u2122]+$/u
const RUNS =
  /[\t\n -\u00FF\u0131\u0152\u0153\u2000-\u206F\u20AC\u2122]+|[^\t\n -\u00FF\u0131\u0152\u0153\u2000-\u206F\u20AC\u2122]+/gu

const folder = fileURLToPath(new URL('./fonts/', import.meta.url))

const fonts = {
  PublicSans: { normal: `${folder}public-sans-regular.ttf`, bold: `${folder}public-sans-bold.ttf` },
  PublicSansExt: { normal: `${folder}public-sans-ext-regular.ttf`, bold: `${folder}public-sans-ext-bold.ttf` },
}
