import { createForeignWork, WorkNotDoneError, type WorkLimits } from '../foreign/foreign-work.ts'
import { Problem } from '../http/problem.ts'
import type { Logger } from '../log.ts'
import type { PdfDocument } from './pdf-document.ts'

/** Makes PDFs in a process of its own, because their pictures and words come from outside. */
export interface PdfRenderer {
  /** Throws a `Problem` (503) when the document cannot be made. */
  render(document: PdfDocument): Promise<Buffer>
}

const productLimits: WorkLimits = { withinMs: 15_000, megabytes: 384, waiting: 20, idleMs: 60_000 }

/** One document at a time. */
export function createPdfRenderer({ log }: { log: Logger }, limits: WorkLimits = productLimits): PdfRenderer {
  const work = createForeignWork<PdfDocument, Uint8Array>(new URL('./pdf.work.ts', import.meta.url), limits)
  return {
    render: async (document) => {
      try {
        const pdf = await work.do(document)
        return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
      } catch (error) {
        if (!(error instanceof WorkNotDoneError)) throw error
        log.error({ error }, 'a document could not be made')
        throw new Problem(503, 'document.not-made', { headers: { 'retry-after': '30' } })
      }
    },
  }
}
