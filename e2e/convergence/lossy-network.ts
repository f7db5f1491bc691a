import { RequestFailure } from '../../client/sync/engine/failures.ts'
import type { Transport } from '../../client/sync/engine/transport.ts'
import {
  pullRequestSchema,
  pullResponseSchema,
  pushRequestSchema,
  pushResponseSchema,
} from '../../shared/sync/protocol.ts'
import { Problem } from '../../server/platform/http/problem.ts'
import type { SyncSession } from '../../server/sync/context.ts'
import type { Sync } from '../../server/sync/sync.ts'
import type { Random } from './random.ts'

/** How often each thing goes wrong in this world, 0 … 1. */
export interface FaultRates {
  readonly requestLost: number
  readonly answerLost: number
  readonly doubled: number
  readonly signedOut: number
  readonly hung: number
  /** Arrives after other things have happened. */
  readonly late: number
}

export const noFaults: FaultRates = { requestLost: 0, answerLost: 0, doubled: 0, signedOut: 0, hung: 0, late: 0 }

/** The way from one phone to the server, which loses, doubles, delays and refuses. */
export class LossyNetwork implements Transport {
  rates: FaultRates = noFaults
  /** Called when a request will not be answered, and when its sender has given up. */
  onHang: () => void = () => undefined
  onRelease: () => void = () => undefined
  readonly #sync: Sync
  readonly #session: SyncSession
  readonly #random: Random

  constructor(parts: { sync: Sync; session: SyncSession; random: Random }) {
    this.#sync = parts.sync
    this.#session = parts.session
    this.#random = parts.random
  }

  push: Transport['push'] = (request, signal) =>
    this.#carry(signal, async () => {
      const response = await this.#sync.push(this.#session, pushRequestSchema.parse(overTheWire(request)))
      return pushResponseSchema.parse(overTheWire(response))
    })

  pull: Transport['pull'] = (request, signal) =>
    this.#carry(signal, async () => {
      const response = await this.#sync.pull(this.#session, pullRequestSchema.parse(overTheWire(request)))
      return pullResponseSchema.parse(overTheWire(response))
    })

  fileOffset: Transport['fileOffset'] = async () => null
  sendFile: Transport['sendFile'] = async ({ offset, content }) => offset + content.byteLength

  async #carry<T>(signal: AbortSignal, send: () => Promise<T>): Promise<T> {
    const { requestLost, answerLost, doubled, signedOut, hung, late } = this.rates
    const { chance } = this.#random
    if (chance(requestLost)) throw new RequestFailure('unreachable')
    if (chance(signedOut)) throw new RequestFailure('signed_out')
    try {
      if (chance(doubled)) await send()
      const answer = await send()
      if (chance(late)) await turnsOfTheLoop(1 + Math.floor(this.#random.next() * 60))
      if (chance(answerLost)) throw new RequestFailure('unreachable')
      if (chance(hung)) await this.#never(signal)
      return answer
    } catch (error) {
      if (error instanceof Problem) throw new RequestFailure(error.status === 401 ? 'signed_out' : 'not_your_device')
      throw error
    }
  }

  #never(signal: AbortSignal): Promise<never> {
    if (signal.aborted) throw new RequestFailure('unreachable')
    this.onHang()
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        this.onRelease()
        reject(new RequestFailure('unreachable'))
      })
    })
  }
}

const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

async function turnsOfTheLoop(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
