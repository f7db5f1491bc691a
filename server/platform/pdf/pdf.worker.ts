// The thread that sets documents: whatever a document does to the code that draws it happens here, never to the server.
import { parentPort } from 'node:worker_threads'
import { assert } from '../../../shared/kernel/assert.ts'
import type { PdfDocument } from './pdf-document.ts'
import { setPdf } from './set-pdf.ts'

const port = parentPort
assert(port, 'this file runs in a worker thread')

port.on('message', (document: PdfDocument) => {
  void setPdf(document).then(
    (pdf) => port.postMessage({ pdf } satisfies Answer, [pdf.buffer]),
    (error: unknown) => port.postMessage({ error } satisfies Answer),
  )
})

export type Answer = { readonly pdf: Uint8Array } | { readonly error: unknown }
