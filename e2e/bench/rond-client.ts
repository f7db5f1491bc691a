import { randomBytes, randomUUID } from 'node:crypto'
import { uuidV7 } from '../../shared/kernel/ids.ts'
import type { Product } from '../../shared/features/catalog/product.schema.ts'
import type { Provider } from '../../shared/features/catalog/provider.schema.ts'
import { emptySaleDraft } from '../../shared/features/sales/sale-content.rules.ts'
import type { PullResponse } from '../../shared/sync/protocol.ts'
import { emailOf, PASSWORD } from '../fixtures/people.ts'

export const newId = (): string => uuidV7(Date.now(), randomBytes(10))

/** A seller's session over plain HTTP, for measuring the server without a browser. */
export interface BenchClient {
  readonly headers: Readonly<Record<string, string>>
  readonly epoch: string
  /** Arguments of a valid `sale.submit`, each a sale of its own. */
  readonly saleArgs: () => Record<string, unknown>
}

export async function signInSeller(url: string): Promise<BenchClient> {
  const signedIn = await fetch(`${url}/api/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: emailOf('seller'), password: PASSWORD }),
  })
  if (!signedIn.ok) throw new Error(`the seller could not sign in: ${signedIn.status} ${await signedIn.text()}`)
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const headers = { 'content-type': 'application/json', origin: url, cookie }
  const { epoch, providers, products } = await readCatalogue(url, headers)
  const provider = providers.find(
    (one) =>
      one.active &&
      one.country === 'SE' &&
      one.channels.includes('door') &&
      one.customerKinds.includes('private') &&
      !one.requireExternalOrderNumber &&
      !one.requireChecklist,
  )
  const product = products.find((one) => one.providerId === provider?.id && one.active)
  if (!provider || !product) throw new Error('the demo catalogue has no provider that can be measured with')
  const saleArgs = (): Record<string, unknown> => ({
    ...emptySaleDraft,
    saleId: newId(),
    providerId: provider.id,
    lines: [{ productId: product.id, quantity: 1, unitPriceOre: product.priceOre }],
    customer: {
      ...emptySaleDraft.customer,
      kind: 'private',
      name: `Bo Mätning ${randomUUID().slice(0, 8)}`,
      phone: '0701740605',
      address: 'Provgatan 1',
      postalCode: '123 45',
      city: 'Provstad',
    },
    idNumber: '19900101-2385',
  })
  return { headers, epoch, saleArgs }
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
