/** A document as pdfmake describes it, in plain data: it is sent to another thread. {@link words} makes its texts. */
export interface PdfDocument {
  readonly title: string
  readonly language: string
  readonly content: readonly object[]
  readonly footer: object
}

/** The table layouts a document can name, beside pdfmake's own. */
export type PdfTableLayout = 'framed' | 'ruled'

/** A text in runs: letters beyond western Europe (Š, Ł, Č) stand in another file of the same typeface. */
export function words(text: string): { text: string; font?: string }[] {
  return (text.match(RUNS) ?? []).map((run) =>
    WESTERN.test(run) ? { text: run } : { text: run, font: 'PublicSansExt' },
  )
}

const WESTERN = /^[\t\n -\u00FF\u0131\u0152\u0153\u2000-\u206F\u20AC\u2122]+$/u
const RUNS =
  /[\t\n -\u00FF\u0131\u0152\u0153\u2000-\u206F\u20AC\u2122]+|[^\t\n -\u00FF\u0131\u0152\u0153\u2000-\u206F\u20AC\u2122]+/gu
