import type { OnlineState } from '../list-answer.ts'
import { ListUnavailable, type Answered } from './ask-list.ts'

/** The state of one question to the server. */
export interface Entry<T = unknown> {
  /** The last answer; it stays until the next one arrives, and while there is no network. */
  readonly value: T | null
  readonly etag: string | undefined
  readonly state: 'asking' | 'ready' | ListUnavailable['reason']
}

/** The reason why there is no newer answer. */
export const onlineState = (state: string): OnlineState =>
  state === 'asking' ? 'ready' : (known.find((one) => one === state) ?? 'failed')
const known = ['ready', 'offline', 'forbidden', 'missing'] as const
const KEPT_ANSWERS = 150
const unknown: Entry = { value: null, etag: undefined, state: 'asking' }

/**
 * The answers that screens show, in memory only: a screen that is opened again shows at once what it showed last, and
 * nothing of it outlives the page.
 */
export class Answers {
  readonly #entries = new Map<string, Entry>()
  readonly #asking = new Map<string, Promise<void>>()
  readonly #overtaken = new Set<string>()
  readonly #listeners = new Set<() => void>()
  readonly #shown = new Map<string, number>()
  readonly #watching = new Map<string, Set<() => void>>()
  readonly #ownChanges = new Map<string, number>()

  /** `key`: the answer that the listener shows. It is not forgotten meanwhile. */
  subscribe = (listener: () => void, key?: string): (() => void) => {
    this.#listeners.add(listener)
    if (key !== undefined) this.#countShown(key, 1)
    return () => {
      this.#listeners.delete(listener)
      if (key !== undefined) this.#countShown(key, -1)
    }
  }

  #countShown(key: string, more: 1 | -1): void {
    const count = (this.#shown.get(key) ?? 0) + more
    if (count > 0) this.#shown.set(key, count)
    else this.#shown.delete(key)
  }

  get<T>(key: string): Entry<T> {
    return (this.#entries.get(key) ?? unknown) as Entry<T>
  }

  /**
   * Asks, unless the same question is already being asked. The last answer stays until the new one arrives.
   * @throws the parse error of an unreadable answer, after marking the question as failed
   */
  refresh<T>(key: string, ask: (etag: string | undefined) => Promise<Answered<T> | null>): Promise<void> {
    const running = this.#asking.get(key)
    if (running) return running
    const known = this.get<T>(key)
    const asking = ask(known.value === null ? undefined : known.etag)
      .then(
        (answer) => this.#set(key, answer === null ? { ...known, state: 'ready' } : { ...answer, state: 'ready' }),
        (error: unknown) => {
          // This release cannot read the answer. The screen must stop waiting.
          if (!(error instanceof ListUnavailable)) {
            this.#set(key, { ...known, state: 'failed' })
            throw error
          }
          const isGone = error.reason === 'forbidden' || error.reason === 'missing'
          this.#set(key, { ...(isGone ? unknown : known), state: error.reason })
        },
      )
      .finally(() => this.#asking.delete(key))
    this.#asking.set(key, asking)
    return asking
  }

  /** Asks after a change: an answer that is on its way may be older than the change, so it is asked for once more. */
  async renew<T>(key: string, ask: (etag: string | undefined) => Promise<Answered<T> | null>): Promise<void> {
    const running = this.#asking.get(key)
    if (running === undefined) return this.refresh(key, ask)
    if (this.#overtaken.has(key)) return running
    this.#overtaken.add(key)
    await running.catch(() => undefined)
    this.#overtaken.delete(key)
    return this.refresh(key, ask)
  }

  /** Calls back when anything on this page has changed a list. Returns a function that stops this. */
  watch(list: string, again: () => void): () => void {
    const watching = this.#watching.get(list) ?? new Set()
    this.#watching.set(list, watching.add(again))
    return () => void watching.delete(again)
  }

  /** How often this page has changed rows of a list. */
  ownChanges(list: string): number {
    return this.#ownChanges.get(list) ?? 0
  }

  /** Has everything that is shown of a list asked again. */
  changed(list: string): void {
    this.#ownChanges.set(list, this.ownChanges(list) + 1)
    for (const tell of this.#listeners) tell()
    for (const again of this.#watching.get(list) ?? []) again()
  }

  #set(key: string, entry: Entry): void {
    const before = this.#entries.get(key)
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= KEPT_ANSWERS) break
      if (!this.#shown.has(oldest)) this.#entries.delete(oldest)
    }
    if (before?.value !== entry.value || before?.state !== entry.state) for (const tell of this.#listeners) tell()
  }
}
