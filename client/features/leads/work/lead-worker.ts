import type { LeadList, LeadStep } from './lead-list.ts'

type Method =
  | 'read'
  | 'sheet'
  | 'heads'
  | 'prepare'
  | 'marksFrom'
  | 'answered'
  | 'hashCount'
  | 'hashesFrom'
  | 'confirmed'
  | 'result'
  | 'file'

/** A call of the page's to its worker. */
export interface LeadCall {
  readonly number: number
  readonly method: Method
  readonly args: readonly unknown[]
}

export interface LeadProgressNote {
  readonly step: LeadStep
  readonly done: number
  readonly of: number
}

export type LeadAnswer =
  | { readonly progress: LeadProgressNote }
  | { readonly number: number; readonly value?: unknown; readonly error?: string }

/** The work was cancelled, or has ended. */
export class LeadWorkEnded extends Error {
  override readonly name = 'LeadWorkEnded'
}

interface Waiting {
  readonly resolve: (value: never) => void
  readonly reject: (error: Error) => void
}

/** A list of leads in a worker of its own: its methods, each answered with a promise. `end` stops whatever it does. */
export class LeadWorker {
  readonly #worker = new Worker(new URL('./lead.worker.ts', import.meta.url), { type: 'module', name: 'leads' })
  readonly #waiting = new Map<number, Waiting>()
  #last = 0
  #isOver = false

  /** @param onStopped the browser has ended it, as for want of memory */
  constructor(onProgress: (note: LeadProgressNote) => void, onStopped: () => void) {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<LeadAnswer>) => {
      if ('progress' in data) onProgress(data.progress)
      else this.#answered(data)
    })
    this.#worker.addEventListener('error', () => {
      this.end()
      onStopped()
    })
  }

  call<Name extends Method>(
    method: Name,
    ...args: Parameters<LeadList[Name]>
  ): Promise<Awaited<ReturnType<LeadList[Name]>>> {
    if (this.#isOver) return Promise.reject(new LeadWorkEnded())
    this.#last += 1
    const number = this.#last
    const answer = new Promise<Awaited<ReturnType<LeadList[Name]>>>((resolve, reject) =>
      this.#waiting.set(number, { resolve, reject }),
    )
    this.#worker.postMessage({ number, method, args } satisfies LeadCall)
    return answer
  }

  end(): void {
    this.#isOver = true
    this.#worker.terminate()
    for (const { reject } of this.#waiting.values()) reject(new LeadWorkEnded())
    this.#waiting.clear()
  }

  #answered({ number, value, error }: Exclude<LeadAnswer, { progress: unknown }>): void {
    const waiting = this.#waiting.get(number)
    this.#waiting.delete(number)
    if (error === undefined) waiting?.resolve(value as never)
    else waiting?.reject(new Error(error))
  }
}

/** The worker of a screen: a new list ends the one before. */
export class LeadDesk {
  #worker: LeadWorker | null = null

  get worker(): LeadWorker | null {
    return this.#worker
  }

  open(...given: ConstructorParameters<typeof LeadWorker>): LeadWorker {
    this.end()
    this.#worker = new LeadWorker(...given)
    return this.#worker
  }

  end(): void {
    this.#worker?.end()
    this.#worker = null
  }
}
