import { RequestFailure } from '../../client/sync/engine/failures.ts'
import type { Transport } from '../../client/sync/engine/transport.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import {
  pullResponseSchema,
  pushResponseSchema,
  type PullRequest,
  type PushRequest,
} from '../../shared/sync/protocol.ts'
import { Problem } from '../../server/platform/http/problem.ts'
import type { Life } from './life.ts'
import type { Random } from './random.ts'
import type { Scheduler } from './scheduler.ts'
import type { SimServer } from './server.ts'

/** How often each thing goes wrong on the way, 0 … 1. */
export interface NetworkFaults {
  readonly requestLost: number
  readonly answerLost: number
  readonly doubled: number
  /** Takes so long that later requests overtake it. */
  readonly slow: number
  readonly busy: number
  readonly garbled: number
  readonly tooLarge: number
}

export const goodNetwork: NetworkFaults = {
  requestLost: 0,
  answerLost: 0,
  doubled: 0,
  slow: 0,
  busy: 0,
  garbled: 0,
  tooLarge: 0,
}

export type NetworkCounts = Record<keyof NetworkFaults | 'requests' | 'cut' | 'signedOut', number>

interface Parts {
  readonly scheduler: Scheduler
  readonly random: Random
  readonly server: SimServer
  readonly counts: NetworkCounts
  readonly userId: Id
  readonly sessionId: Id
}

/** The way of one phone to the server. */
export class Network {
  faults: NetworkFaults = goodNetwork
  isCut = false
  hasSession = true
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** A tab's view of the network: a dead tab receives nothing any more. */
  forTab(life: Life): Transport {
    const ask = async <T>(kind: 'push' | 'pull', request: PushRequest | PullRequest, how: How<T>): Promise<T> => {
      try {
        return await this.#carry(kind, request, how)
      } finally {
        await life.breathe()
      }
    }
    return {
      push: (request, signal) => ask('push', request, { signal, read: (value) => pushResponseSchema.parse(value) }),
      pull: (request, signal) => ask('pull', request, { signal, read: (value) => pullResponseSchema.parse(value) }),
      fileOffset: async () => null,
      sendFile: async ({ offset, content }) => offset + content.byteLength,
    }
  }

  #carry<T>(kind: 'push' | 'pull', request: PushRequest | PullRequest, { signal, read }: How<T>): Promise<T> {
    const { scheduler, random, counts } = this.#parts
    const text = JSON.stringify(request)
    counts.requests += 1
    return new Promise((resolve, reject) => {
      const fail = (failure: RequestFailure): void => reject(failure)
      signal.addEventListener('abort', () => fail(new RequestFailure('unreachable')))
      // Some losses are noticed at once, others only by the time-out.
      const lose = (): void => {
        if (random.chance(0.6)) scheduler.after(this.#delay(), () => fail(new RequestFailure('unreachable')))
      }
      if (this.isCut) {
        counts.cut += 1
        return lose()
      }
      const refusal = this.#refusal(kind, request)
      if (refusal) return void scheduler.after(this.#delay(), () => fail(refusal))
      const copies = this.#happens('doubled') ? 2 : 1
      for (let copy = 0; copy < copies; copy += 1) {
        if (this.#happens('requestLost')) {
          lose()
          continue
        }
        scheduler.after(this.#delay(), () => this.#arrive(kind, text, { read, lose, fail, resolve }))
      }
    })
  }

  #arrive<T>(kind: 'push' | 'pull', text: string, wire: Wire<T>): void {
    const { scheduler, server, userId, sessionId, counts } = this.#parts
    const { read, lose, fail, resolve } = wire
    const back = (say: () => void): void => {
      if (this.isCut || this.#happens('answerLost')) lose()
      else scheduler.after(this.#delay(), say)
    }
    if (!this.hasSession) {
      counts.signedOut += 1
      return back(() => fail(new RequestFailure('signed_out')))
    }
    server.take({
      kind,
      userId,
      sessionId,
      text,
      answer: (answered) => {
        if (!answered) return lose()
        if ('error' in answered) {
          const failure = failureOf(answered.error)
          return back(() => fail(failure))
        }
        const value: unknown = JSON.parse(JSON.stringify(answered.value))
        return back(() => resolve(read(value)))
      },
    })
  }

  /** Answers of gateways and schools' Wi-Fi in the server's place. */
  #refusal(kind: 'push' | 'pull', request: PushRequest | PullRequest): RequestFailure | null {
    if (this.#happens('busy'))
      return new RequestFailure('busy', { retryAfterMs: this.#parts.random.between(1_000, 120_000) })
    if (this.#happens('garbled')) return new RequestFailure(this.#parts.random.pick(['rejected', 'unreachable']))
    const isLong = kind === 'push' && (request as PushRequest).commands.length > 1
    return isLong && this.#happens('tooLarge') ? new RequestFailure('too_large') : null
  }

  #happens(fault: keyof NetworkFaults): boolean {
    if (!this.#parts.random.chance(this.faults[fault])) return false
    this.#parts.counts[fault] += 1
    return true
  }

  #delay(): number {
    const { random } = this.#parts
    return this.#happens('slow') ? random.between(200, 40_000) : random.between(5, 200)
  }
}

interface How<T> {
  readonly signal: AbortSignal
  readonly read: (value: unknown) => T
}

interface Wire<T> {
  readonly read: (value: unknown) => T
  readonly lose: () => void
  readonly fail: (failure: RequestFailure) => void
  readonly resolve: (value: T) => void
}

/** As http-transport.ts reads the status. */
function failureOf(error: unknown): RequestFailure {
  const status = error instanceof Problem ? error.status : 500
  if (status === 401) return new RequestFailure('signed_out')
  if (status === 403) return new RequestFailure('not_your_device')
  if (status >= 500) return new RequestFailure('unreachable')
  return new RequestFailure('rejected')
}
