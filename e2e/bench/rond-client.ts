import type { Product } from '../../shared/features/catalog/product.schema.ts'
import type { Provider } from '../../shared/features/catalog/provider.schema.ts'
import type { PullResponse } from '../../shared/sync/protocol.ts'
import { doorSalesFrom, newId, type DoorSale } from '../fixtures/door-sale.ts'
import { signInOverHttp } from '../fixtures/http-session.ts'
import { emailOf } from '../fixtures/people.ts'

/** A seller's session over plain HTTP, for measuring the server without a browser. */
export interface BenchClient {
  readonly headers: Readonly<Record<string, string>>
  readonly epoch: string
  /** Arguments of a valid `sale.submit`, each a sale of its own. */
  readonly saleArgs: () => DoorSale
}

export async function signInSeller(url: string): Promise<BenchClient> {
  const signedIn = await signInOverHttp(url, emailOf('seller'))
  const headers = { ...signedIn.headers, 'content-type': 'application/json' }
  const { epoch, providers, products } = await readCatalogue(url, headers)
  return { headers, epoch, saleArgs: doorSalesFrom(providers, products) }
}

async function readCatalogue(url: string, headers: Record<string, string>) {
  const providers: Provider[] = []
  const products: Product[] = []
  let body: object = { device: newId(), epoch: null, cursors: {} }
  for (;;) {
    const answer = await fetch(`${url}/api/sync/pull`, { method: 'POST', headers, body: JSON.stringify(body) })
    const page = (await answer.json()) as PullResponse
    for (const { collection, row } of page.changes) {
      if (collection === 'providers') providers.push(row as unknown as Provider)
      if (collection === 'products') products.push(row as unknown as Product)
    }
    if (!page.more) return { epoch: page.epoch, providers, products }
    body = { ...body, epoch: page.epoch, cursors: page.cursors }
  }
}

/** A phone of the bench: its number, and how many commands it has sent. */
export interface BenchPhone {
  readonly device: string
  seq: number
}

export const newPhones = (count: number): readonly BenchPhone[] =>
  Array.from({ length: count }, () => ({ device: newId(), seq: 0 }))

/** Sends the phone's next sale. Throws when the server has not applied it. */
export async function pushSale(url: string, client: BenchClient, phone: BenchPhone): Promise<void> {
  phone.seq += 1
  const at = Date.now()
  const command = {
    id: newId(),
    seq: phone.seq,
    name: 'sale.submit',
    version: 1,
    args: client.saleArgs(),
    at,
    businessDay: new Date(at).toISOString().slice(0, 10),
  }
  const request = { device: phone.device, epoch: client.epoch, oldestSeq: 1, commands: [command] }
  const answer = await fetch(`${url}/api/sync/push`, {
    method: 'POST',
    headers: client.headers,
    body: JSON.stringify(request),
  })
  const body = (await answer.json()) as { results?: { status: string; failures: object[] }[] }
  if (body.results?.[0]?.status !== 'applied')
    throw new Error(`a push was not applied: ${answer.status} ${JSON.stringify(body)}`)
}
