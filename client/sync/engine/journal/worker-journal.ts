// S8 No blocking: a worker that cannot be had, or does not answer, is replaced by a database that the page writes itself.

import type { Journal, JournalKey, JournalPort } from './journal.ts'
import { openPageJournal } from './page-journal.ts'

type Method = Exclude<keyof JournalPort, 'leave'>

export interface JournalCall {
  readonly number: number
  readonly method: Method
  readonly args: readonly unknown[]
}

export interface JournalAnswer {
  readonly number: number
  readonly value?: unknown
  readonly error?: string
}

const ANSWER_MS = 10_000

/** Thrown when the worker itself has gone: what it was asked must be asked elsewhere. */
class WorkerGone extends Error {
  override readonly name = 'WorkerGone'
}

/** The journal of this tab in a worker of its own, and in the page where there is none. */
export function openJournal(userId: string): JournalPort {
  const worker = new WorkerLink(userId)
  let key: JournalKey | null = null
  let instead: Promise<Journal> | null = null
  let isOver = false
  const move = async (): Promise<Journal> => {
    const journal = await openPageJournal(userId)
    if (key) await journal.use(key)
    return journal
  }
  const call = async <T>(
    method: Method,
    args: readonly unknown[],
    here: (journal: Journal) => Promise<T>,
  ): Promise<T> => {
    if (!instead) {
      try {
        return (await worker.call(method, args)) as T
      } catch (error) {
        if (isOver || !(error instanceof WorkerGone)) throw error
        instead ??= move()
      }
    }
    return here(await instead)
  }
  return {
    use: (given) => {
      key = given
      return call('use', [given], (journal) => journal.use(given))
    },
    read: () => call('read', [], (journal) => journal.read()),
    append: (record) => call('append', [record], (journal) => journal.append(record)),
    keep: (ids) => call('keep', [ids], (journal) => journal.keep(ids)),
    forget: (segments) => call('forget', [segments], (journal) => journal.forget(segments)),
    close: async () => {
      isOver = true
      try {
        await (instead ? (await instead).close() : worker.call('close', []))
      } catch (error) {
        if (!(error instanceof WorkerGone)) throw error
      }
      worker.end()
    },
    leave: () => {
      isOver = true
      worker.end()
    },
  }
}

class WorkerLink {
  readonly #worker: Worker | null
  readonly #calls = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  #last = 0
  #isGone = false

  constructor(userId: string) {
    this.#worker = startWorker(userId)
    this.#isGone = this.#worker === null
    this.#worker?.addEventListener('message', (event: MessageEvent<JournalAnswer>) => this.#answered(event.data))
    this.#worker?.addEventListener('error', () => this.end())
  }

  call(method: Method, args: readonly unknown[]): Promise<unknown> {
    if (this.#isGone) return Promise.reject(new WorkerGone())
    this.#last += 1
    const number = this.#last
    const answer = new Promise((resolve, reject) => this.#calls.set(number, { resolve, reject }))
    const message: JournalCall = { number, method, args }
    this.#worker?.postMessage(message)
    const timer = setTimeout(() => this.end(), ANSWER_MS)
    return answer.finally(() => clearTimeout(timer))
  }

  end(): void {
    this.#isGone = true
    this.#worker?.terminate()
    for (const { reject } of this.#calls.values()) reject(new WorkerGone())
    this.#calls.clear()
  }

  #answered({ number, value, error }: JournalAnswer): void {
    const call = this.#calls.get(number)
    this.#calls.delete(number)
    if (error === undefined) call?.resolve(value)
    else call?.reject(new Error(error))
  }
}

function startWorker(userId: string): Worker | null {
  try {
    return new Worker(new URL('./journal.worker.ts', import.meta.url), { type: 'module', name: userId })
  } catch {
    return null
  }
}
