import { Worker } from 'node:worker_threads'
import { Problem } from '../http/problem.ts'
import type { Logger } from '../log.ts'
import { Turns } from '../turns.ts'
import type { PdfDocument } from './pdf-document.ts'
import type { Answer } from './pdf.worker.ts'

/** Makes PDFs in a thread of its own, which may crash, hang or fill its memory without harm to the server. */
export interface PdfRenderer {
  /** Throws a `Problem` (503) when the document cannot be made. */
  render(document: PdfDocument): Promise<Buffer>
}

export interface PdfLimits {
  /** How long one document may take. */
  readonly withinMs: number
  /** How many documents may wait for their turn. */
  readonly waiting: number
  /** How long a thread without work is kept. */
  readonly idleMs: number
}

const productLimits: PdfLimits = { withinMs: 15_000, waiting: 20, idleMs: 60_000 }
const RESOURCES = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

/** One document at a time. The thread begins with the first, and anew after it was lost. */
export function createPdfRenderer({ log }: { log: Logger }, limits: PdfLimits = productLimits): PdfRenderer {
  const turns = new Turns()
  let waiting = 0
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  const begin = (): Worker => {
    const begun = startWorker()
    begun.once('exit', () => {
      if (worker === begun) worker = null
    })
    return begun
  }
  const end = async (): Promise<void> => {
    const ended = worker
    worker = null
    await ended?.terminate()
  }
  const draw = async (document: PdfDocument): Promise<Buffer> => {
    clearTimeout(idle)
    worker ??= begin()
    try {
      return await answerOf(worker, document, limits.withinMs)
    } catch (error) {
      log.error({ error }, 'a document could not be made')
      // A thread that failed once is not trusted with the next document.
      await end()
      throw notMade()
    } finally {
      idle = setTimeout(() => void end(), limits.idleMs).unref()
    }
  }
  return {
    render: async (document) => {
      if (waiting >= limits.waiting) throw notMade()
      waiting += 1
      try {
        return await turns.take('thread', () => draw(document))
      } finally {
        waiting -= 1
      }
    },
  }
}

const notMade = (): Problem => new Problem(503, 'document.not-made', { headers: { 'retry-after': '30' } })

/** Without the server's environment and flags: the thread needs neither keys nor the watch over npm. */
function startWorker(): Worker {
  const worker = new Worker(new URL('./pdf.worker.ts', import.meta.url), {
    env: {},
    execArgv: [],
    resourceLimits: RESOURCES,
  })
  // Without work nobody waits for its error.
  worker.on('error', () => undefined)
  worker.unref()
  return worker
}

async function answerOf(worker: Worker, document: PdfDocument, withinMs: number): Promise<Buffer> {
  const withdrawn = new AbortController()
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      const take = (answer: Answer): void => {
        if ('pdf' in answer) resolve(Buffer.from(answer.pdf.buffer))
        else reject(answer.error)
      }
      const leave = (code: number): void => reject(new Error(`the thread ended with ${code}`))
      const timer = setTimeout(() => reject(new Error(`not made within ${withinMs} ms`)), withinMs)
      worker.on('message', take).on('error', reject).on('exit', leave)
      withdrawn.signal.addEventListener('abort', () => {
        clearTimeout(timer)
        worker.off('message', take).off('error', reject).off('exit', leave)
      })
      worker.ref()
      worker.postMessage(document)
    })
  } finally {
    withdrawn.abort()
    worker.unref()
  }
}
