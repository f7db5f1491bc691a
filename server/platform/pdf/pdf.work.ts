// Runs in a process of its own: whatever a document does to the code that draws it never happens to the server.
import type { PdfDocument } from './pdf-document.ts'
import { setPdf } from './set-pdf.ts'

export const work = (document: PdfDocument): Promise<Uint8Array> => setPdf(document)
