// Runs inside Chromium on the server's own origin: the engine as the product opens it, on a profile that will be killed.
import { syncRegistry } from '../../../client/app/sync-registry.ts'
import type { SyncEngine } from '../../../client/sync/engine/engine.ts'
import { openEngine } from '../../../client/sync/engine/open-engine.ts'
import type { Actor } from '../../../shared/access/actor.ts'
import type { Product } from '../../../shared/features/catalog/product.schema.ts'
import type { Provider } from '../../../shared/features/catalog/provider.schema.ts'
import { submitSale } from '../../../shared/features/sales/sale/sale-submit.commands.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { doorSalesFrom } from '../../fixtures/door-sale.ts'

/** The harness drives these functions from outside. */
export interface KillPage {
  /** Opens the engine, and answers the device's name. */
  open(actor: Actor): Promise<Id>
  /** Waits for the first load. */
  load(): Promise<void>
  /** Saves one sale after the other until the browser dies, and reports each. */
  sell(pauseMs: number): Promise<void>
  /** Every sale on the phone, with its state, including duplicates. */
  known(): Promise<readonly KnownSale[]>
  /** Keeps a photo, which goes up by itself. */
  photograph(base64: string): Promise<void>
  /** Sends everything, and answers when nothing waits. */
  drain(): Promise<void>
}

export interface KnownSale {
  readonly saleId: Id
  readonly state: string
}

declare global {
  /** A save begins, or the screen says «saved on this phone». */
  var tell: (what: 'saving' | 'saved', saleId: Id) => Promise<void>
  var kills: KillPage
}

/** Longer than a busy machine needs: only a phone that is stuck reaches this limit. */
const PATIENCE_MS = 120_000

let engine: SyncEngine

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

globalThis.kills = {
  async open(actor) {
    engine = await openEngine({ actor, registry: syncRegistry })
    engine.start()
    return engine.device
  },

  load: () => until(async () => (await engine.overview()).firstLoadDone),

  async sell(pauseMs) {
    const [providers, products] = await Promise.all([
      engine.store.find('providers', {}) as Promise<readonly unknown[]>,
      engine.store.find('products', {}) as Promise<readonly unknown[]>,
    ])
    const nextSale = doorSalesFrom(providers as readonly Provider[], products as readonly Product[])
    for (;;) {
      const sale = nextSale()
      void tell('saving', sale.saleId)
      const result = await engine.submit(submitSale, sale)
      if (!result.ok) throw new Error(`the phone refused a sale: ${JSON.stringify(result.failures)}`)
      void tell('saved', sale.saleId)
      await pause(pauseMs)
    }
  },

  async known() {
    const [outbox, settled] = await engine.store.transact('read', (tx) =>
      Promise.all([tx.outbox.list(), tx.settled.list()]),
    )
    return [...outbox, ...settled]
      .filter(({ name }) => name === submitSale.name)
      .map(({ args, state }) => ({ saleId: String(args['saleId']), state }))
  },

  async photograph(base64) {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    await engine.attachments.save(new Blob([bytes], { type: 'image/png' }))
    engine.wake('hint')
  },

  async drain() {
    await until(async () => {
      engine.wake('person')
      await engine.idle()
      const { waiting, attachmentsWaiting } = await engine.overview()
      return waiting + attachmentsWaiting === 0 && engine.status.connection === 'online'
    })
  },
}

/** Gives up with everything that says why. */
async function until(isDone: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (!(await isDone())) {
    if (Date.now() > deadline) {
      const { items } = await engine.overview()
      const states = items.map(({ seq, answered, failures }) => ({ seq, answered, failures }))
      throw new Error(`the phone is stuck: ${JSON.stringify([engine.status, states])}`)
    }
    await pause(50)
  }
}
