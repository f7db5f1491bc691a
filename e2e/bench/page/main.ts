// Runs inside Chromium, on the server's own origin: the real engine on real IndexedDB, and the same work on plain Dexie.
import Dexie, { type Table } from 'dexie'
import { syncRegistry } from '../../../client/app/sync-registry.ts'
import type { SyncEngine } from '../../../client/sync/engine/engine.ts'
import { openEngine } from '../../../client/sync/engine/open-engine.ts'
import type { Actor } from '../../../shared/access/actor.ts'
import { products, type Product } from '../../../shared/features/catalog/product.schema.ts'
import { providers, type Provider } from '../../../shared/features/catalog/provider.schema.ts'
import { emptySaleDraft } from '../../../shared/features/sales/sale/sale-content.rules.ts'
import { submitSale } from '../../../shared/features/sales/sale/sale-submit.commands.ts'
import { sales, type Sale } from '../../../shared/features/sales/sale/sale.schema.ts'
import { contactOfCustomer, facilityIdOf, identityNumber } from '../../fixtures/door-sale.ts'
import { uuidV7 } from '../../../shared/kernel/ids.ts'

const BATCH = 1000
/** Sales of one POST of a hand-written outbox. */
const PUSHED = 100

/** What the bench drives from outside. Times are milliseconds. */
export interface BenchPage {
  /** Opens the engine and waits for the first load. */
  prepare(actor: Actor): Promise<void>
  /** Saves one sale after the other with the network left alone; the time of each. */
  save(count: number, copies: 'one' | 'two'): Promise<{ ours: number[]; plain: number[] }>
  /** The newest 50 of so many sales; the time of each look. */
  newest(rows: number, looks: number): Promise<{ ours: number[]; plain: number[] }>
  /** Queues so many sales and sends them until none waits; and as many from an outbox that posts 100 at a time. */
  drain(count: number, bareUrl: string): Promise<{ queued: number; ours: number; outbox: number }>
}

let actor: Actor
let plain: Dexie
let template: Record<string, unknown> & { customer: object }
/** How many sales were made: each is to a customer of its own. */
let sold = 0

const now = (): number => performance.now()
const newId = (): string => uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
const open = (): Promise<SyncEngine> => openEngine({ actor, registry: syncRegistry })
const plainTable = (name: string): Table => plain.table(name)

const bench: BenchPage = {
  async prepare(whose) {
    actor = whose
    plain = new Dexie('plain', { chromeTransactionDurability: 'strict' })
    plain.version(1).stores({ sales: 'id, createdAt, soldOn, [sellerId+soldOn], [status+soldOn]', outbox: '++seq' })
    await plain.open()
    const engine = await open()
    engine.start()
    while (!(await engine.overview()).firstLoadDone) await new Promise((resolve) => setTimeout(resolve, 50))
    const [provider] = await engine.store.find(providers.name, { filter: (row) => isPlain(row as Provider) })
    const [product] = await engine.store.find(products.name, {
      filter: (row) => (row as Product).providerId === provider?.id && !(row as Product).rules?.needs.length,
    })
    template = {
      ...emptySaleDraft,
      providerId: provider?.id,
      lines: [{ productId: product?.id, quantity: 1, unitPriceOre: (product as Product | undefined)?.priceOre }],
      customer: {
        ...emptySaleDraft.customer,
        name: 'Bo Mätning',
        address: 'Provgatan 1',
        postalCode: '123 45',
        city: 'Provstad',
      },
      attributes: { facility_id: facilityIdOf(0) },
    }
    await engine.stop()
  },

  async save(count, copies) {
    const engine = await openEngine({ actor, registry: syncRegistry, withSecondCopy: copies === 'two' })
    const ours: number[] = []
    const floor: number[] = []
    for (let index = 0; index < count; index += 1) {
      ours.push(await timed(() => saveOne(engine)))
      await rest()
      floor.push(await timed(() => savePlain(newId())))
      await rest()
    }
    // In the files, where the product has it, and not in what stands in for them.
    if (copies === 'two' && (await journalBytes()) < count * 100) throw new Error('the second copy is not in its file')
    await engine.stop()
    return { ours, plain: floor }
  },

  async newest(rows, looks) {
    const engine = await open()
    await fill(engine, rows)
    const ours: number[] = []
    const floor: number[] = []
    for (let look = 0; look < looks; look += 1) {
      ours.push(await timed(() => engine.store.find(sales.name, { index: 'createdAt', reverse: true, limit: 50 })))
      floor.push(await timed(() => newestPlain()))
    }
    await engine.stop()
    return { ours, plain: floor }
  },

  async drain(count, bareUrl) {
    const engine = await open()
    let last = 0
    for (let index = 0; index < count; index += 1) last = await saveOne(engine)
    const bodies = Array.from({ length: count }, () => ({ id: newId(), ...nextSale() }))
    const outbox = await timed(async () => {
      for (let start = 0; start < count; start += PUSHED) {
        await postBare(`${bareUrl}/api/sales`, bodies.slice(start, start + PUSHED))
      }
    })
    const { waiting: queued } = await engine.overview()
    const ours = await timed(async () => {
      engine.start()
      // Answers come in order. Looking at the whole queue would be a part of what is measured.
      while (await isWaiting(engine, last)) await rest()
    })
    if ((await engine.overview()).waiting > 0) throw new Error('the last sale was answered before others')
    await engine.idle()
    await engine.stop()
    return { queued, ours, outbox }
  },
}
Object.assign(globalThis, { bench })

/** Whose sales need nothing beside the form: the same work for every sale. */
const isPlain = (provider: Provider): boolean =>
  provider.active &&
  provider.country === 'SE' &&
  provider.channels.includes('door') &&
  provider.customerKinds.includes('private') &&
  !provider.requireChecklist &&
  !provider.requireExternalOrderNumber

/** What one side leaves to be done after its answer must not be counted as the other's. */
const rest = () => new Promise((resolve) => setTimeout(resolve, 5))

function nextSale(): object {
  const at = sold++
  return { ...template, customer: { ...template.customer, ...contactOfCustomer(at) }, idNumber: identityNumber(at) }
}

/** Answers the number that the sale has in the queue. */
async function saveOne(engine: SyncEngine): Promise<number> {
  const result = await engine.submit(submitSale, { ...nextSale(), saleId: newId() } as never)
  if (!result.ok) throw new Error(`a sale was refused: ${JSON.stringify(result.failures)}`)
  return result.value.seq
}

async function isWaiting(engine: SyncEngine, seq: number): Promise<boolean> {
  const entry = await engine.store.transact('read', (tx) => tx.outbox.get(seq))
  return entry?.state === 'queued'
}

async function journalBytes(): Promise<number> {
  let bytes = 0
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle(`journal-${actor.userId}`)
  for await (const file of folder.values()) if (file.kind === 'file') bytes += (await file.getFile()).size
  return bytes
}

/** What anyone would write by hand: the row and a queue entry in one durable transaction. */
async function savePlain(id: string): Promise<void> {
  const row = {
    ...template,
    id,
    createdAt: Date.now(),
    soldOn: '2026-11-21',
    sellerId: actor.userId,
    status: 'finalized',
  }
  await plain.transaction('rw', ['sales', 'outbox'], async () => {
    await plainTable('sales').put(row)
    await plainTable('outbox').add({ name: 'sale.submit', args: row })
  })
}

// oxlint-disable-next-line unicorn/no-array-reverse -- a Dexie collection is no array
const newestPlain = () => plainTable('sales').orderBy('createdAt').reverse().limit(50).toArray()

async function fill(engine: SyncEngine, count: number): Promise<void> {
  const [sample] = (await engine.store.find(sales.name, { limit: 1 })) as Sale[]
  if (!sample) throw new Error('there is no sale to copy')
  for (let start = 0; start < count; start += BATCH) {
    const rows = Array.from({ length: BATCH }, (_, index) => ({
      ...sample,
      id: newId(),
      createdAt: 1_700_000_000_000 + start + index,
    }))
    await engine.store.transact('write', (tx) =>
      tx.rows.putMany(
        sales.name,
        rows.map((row) => ({ row, scopes: [`sales/user/${actor.userId}`] })),
      ),
    )
    await plainTable('sales').bulkPut(rows)
  }
}

async function postBare(url: string, body: unknown): Promise<void> {
  // Plain text, so that the other origin needs no second request to allow the first.
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify(body),
  })
  await answer.json()
}

async function timed(work: () => PromiseLike<unknown>): Promise<number> {
  const start = now()
  await work()
  return now() - start
}
