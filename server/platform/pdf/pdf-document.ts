/**
 * A document as pdfmake describes it, in plain data: it is sent to another thread. Texts are plain strings; the fonts of
 * their signs are chosen where the document is set.
 */
export interface PdfDocument {
  readonly title: string
  readonly language: string
  readonly content: readonly object[]
  readonly footer: object
}

/** The table layouts a document can name, beside pdfmake's own. */
export type PdfTableLayout = 'framed' | 'ruled'
