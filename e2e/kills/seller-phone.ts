import type { SyncEngine } from '../../client/sync/engine/engine.ts'
import { httpTransport } from '../../client/sync/engine/http-transport.ts'
import { REQUEST_TIMEOUT_MS } from '../../client/sync/engine/loop.ts'
import { temporarySealer, type Sealer } from '../../client/sync/engine/seal.ts'
import type { OutboxEntry } from '../../client/sync/engine/store.ts'
import { memoryDisk, openMemoryStore } from '../../client/sync/engine/testing/memory-store.ts'
import { hastyClock, SimulatedPhone, type PhoneTab } from '../../client/sync/engine/testing/simulated-phone.ts'
import { syncRegistry } from '../../client/app/sync-registry.ts'
import type { Product } from '../../shared/features/catalog/product.schema.ts'
import type { Provider } from '../../shared/features/catalog/provider.schema.ts'
import { submitSale } from '../../shared/features/sales/sale/sale-submit.commands.ts'
import type { Row } from '../../shared/sync/collection.ts'
import { pushEndpoint } from '../../shared/sync/sync.api.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import { doorSalesFrom, newId } from '../fixtures/door-sale.ts'
import { signInOverHttp, type HttpSession } from '../fixtures/http-session.ts'

/** Phones in a test are impatient: what would be minutes of backoff is this at most. */
const LONGEST_WAIT_MS = 150
const REST_WITHIN_MS = 60_000

/** The screen's confirmation of a sale. */
export interface Claim {
  readonly saleId: Id
  readonly commandId: Id
}

/** A seller's simulated phone with the real network and the real time. */
export class SellerPhone {
  /** Told when a push leaves and when its answer is here. */
  onPush: (moment: 'sent' | 'answered') => void = () => undefined
  /** Told of every call that failed, by its path and status. */
  onFailure: (failed: string) => void = () => undefined
  /** Told when a piece of a photo leaves. */
  onPiece: () => void = () => undefined
  /** Sales of which the screen said «saved on this phone». */
  readonly claims: Claim[] = []
  readonly #url: string
  readonly #signedIn: HttpSession
  readonly #phone: SimulatedPhone
  #tab: PhoneTab | null = null

  private constructor(url: string, signedIn: HttpSession, sealer: Sealer) {
    this.#url = url
    this.#signedIn = signedIn
    const { actor } = signedIn.session
    const disk = memoryDisk()
    this.#phone = new SimulatedPhone({
      actor,
      registry: syncRegistry,
      sealer,
      transport: httpTransport(actor.userId, this.#send),
      openStore: () => openMemoryStore(syncRegistry, disk),
      clock: hastyClock(LONGEST_WAIT_MS, REQUEST_TIMEOUT_MS),
      newId,
      random: Math.random,
      report: (error) => {
        throw error
      },
    })
  }

  /** Signs in and loads what the seller may see. */
  static async unpack(url: string, email: string): Promise<SellerPhone> {
    const phone = new SellerPhone(url, await signInOverHttp(url, email), await temporarySealer())
    await phone.open()
    await phone.rest()
    return phone
  }

  async open(): Promise<void> {
    this.#tab = await this.#phone.tab()
    this.#tab.engine.start()
  }

  /** The battery is empty: what the disk has is all there is. */
  async off(): Promise<void> {
    await this.#tab?.engine.stop()
    this.#tab = null
  }

  /** Saves a sale, with or without network. */
  async sell(): Promise<Claim> {
    const engine = this.#on()
    const [providers, products] = await Promise.all([
      engine.store.find('providers', {}) as Promise<readonly unknown[]>,
      engine.store.find('products', {}) as Promise<readonly unknown[]>,
    ])
    const sale = doorSalesFrom(providers as readonly Provider[], products as readonly Product[])()
    const result = await engine.submit(submitSale, sale)
    if (!result.ok) throw new Error(`the phone refused a sale: ${JSON.stringify(result.failures)}`)
    const claim = { saleId: sale.saleId, commandId: result.value.commandId }
    this.claims.push(claim)
    return claim
  }

  /** Keeps a photo on the phone; it goes up by itself. Answers its SHA-256. */
  async photograph(photo: Blob): Promise<string> {
    const { sha256 } = await this.#on().attachments.save(photo)
    this.#on().wake('hint')
    return sha256
  }

  /** Waits until the server has every photo. */
  async photosSent(): Promise<void> {
    const deadline = Date.now() + REST_WITHIN_MS
    while ((await this.#on().overview()).attachmentsWaiting > 0) {
      if (Date.now() > deadline) throw new Error('the photos did not go up')
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  /** Commands of which the screen says that the server has them. */
  async received(): Promise<readonly OutboxEntry[]> {
    const [outbox, settled] = await this.#entries()
    return [...outbox.filter(({ state }) => state !== 'queued'), ...settled]
  }

  /** Waits until everything has been sent and received. */
  async rest(): Promise<void> {
    const deadline = Date.now() + REST_WITHIN_MS
    for (;;) {
      this.#on().wake('person')
      await this.#on().idle()
      const [outbox] = await this.#entries()
      if (outbox.length === 0 && this.#on().status.connection === 'online') return
      if (Date.now() > deadline) {
        const open = outbox.map(({ seq, state, failures, again }) => ({ seq, state, failures, again }))
        throw new Error(`the phone did not come to rest: ${JSON.stringify([this.#on().status, open])}`)
      }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  /** The seller's own sales as the phone shows them. */
  sales(): Promise<readonly Row[]> {
    return this.#on().store.find('sales', {})
  }

  get sellerId(): Id {
    return this.#signedIn.session.actor.userId
  }

  #entries(): Promise<[readonly OutboxEntry[], readonly OutboxEntry[]]> {
    const tab = this.#open()
    return Promise.all([tab.outbox(), tab.settled()])
  }

  #on(): SyncEngine {
    return this.#open().engine
  }

  #open(): PhoneTab {
    if (!this.#tab) throw new Error('the phone is off')
    return this.#tab
  }

  readonly #send: typeof fetch = (path, request) => {
    const headers = { ...(request?.headers as Record<string, string>), ...this.#signedIn.headers }
    const answer = fetch(new URL(path as string, this.#url), { ...request, headers })
    answer.then(
      async (response) => {
        if (response.ok) return
        const { code = '' } = (await response
          .clone()
          .json()
          .catch(() => ({}))) as { code?: string }
        this.onFailure(`${path as string}: ${response.status} ${code}`)
      },
      (error: unknown) => this.onFailure(`${path as string}: ${String(error)}`),
    )
    if (request?.method === 'PUT') this.onPiece()
    if (path !== pushEndpoint.path) return answer
    this.onPush('sent')
    return answer.finally(() => this.onPush('answered'))
  }
}
