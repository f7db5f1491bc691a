import type { Actor } from '../../shared/access/actor.ts'
import { products, type Product } from '../../shared/features/catalog/product.schema.ts'
import { providers, type Provider } from '../../shared/features/catalog/provider.schema.ts'
import { submitSale } from '../../shared/features/sales/sale/sale-submit.commands.ts'
import { newSale } from '../../shared/features/sales/sale/new-sale.schema.ts'
import { emptySaleDraft } from '../../shared/features/sales/sale/sale-content.rules.ts'
import type { SaleDraft } from '../../shared/features/sales/sale/sale-draft.schema.ts'
import { sales, type AttachmentRef, type Sale } from '../../shared/features/sales/sale/sale.schema.ts'
import { assert } from '../../shared/kernel/assert.ts'
import { dayOf, instantAt, type Day, type Instant } from '../../shared/kernel/days.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import { put } from '../../shared/sync/command.ts'
import type { ServerAct } from '../sync/server-acts.ts'
import { addCategory } from '../features/catalog/index.ts'
import { customerMatchJob } from '../features/customers/index.ts'
import { doubleSaleJob } from '../features/orders/index.ts'
import { actorOf, memberOf, workdayBefore } from './demo-cast.ts'
import { seedPrices } from './demo-prices.ts'
import { seedProviderWords } from './demo-provider-words.ts'
import { seedConfirmations } from './demo-letters.ts'
import { seedQuotes } from './demo-quotes.ts'
import { demoCatalog } from './demo-sales-catalog.ts'
import { keepDemoChecklist } from './demo-sales-checklist.ts'
import { demoFacilityId } from './demo-sales-terms.ts'
import { BLOCKED, demoCustomer } from './demo-sales-customers.ts'
import { actsTowards } from './demo-sales-endings.ts'
import { demoSales, type SaleStory } from './demo-sales-plan.ts'
import { demoSignature } from './demo-sales-signature.ts'
import type { CastMember, Seeder } from './story.ts'

/** Tells the catalogue and the last weeks of selling, every step by the command that a person would give. */
export async function seedSales(
  seeder: Seeder,
  { companyShare }: { readonly companyShare?: number } = {},
): Promise<{ sold: DemoSale[]; catalog: DemoCatalog }> {
  const { platform, sync, cast } = seeder
  const shelves = stockShelves(seeder)
  const rows = shelves.flatMap(({ provider, offered }) => [
    put(providers, provider),
    ...offered.map((one) => put(products, one)),
  ])
  const names = [...new Set(shelves.flatMap(({ offered }) => offered.map(({ category }) => category)))]
  await sync.writeOnServer({
    changes: rows,
    first: async (db) => {
      for (const name of names) await addCategory(db, { id: platform.newId(), name })
    },
  })
  await seedPrices(
    seeder,
    shelves.flatMap(({ offered }) => offered),
    companyShare,
  )
  const [shelf] = shelves
  if (shelf) await seedProviderWords(seeder, shelf.provider.id)
  const office = actorOf(memberOf(cast, 'backoffice'))
  const sellerIds = [...new Set(demoSales.map(({ seller }) => memberOf(cast, seller).id))]
  const checklist = await keepDemoChecklist(platform, sellerIds)
  const told = demoSales.map((story, index) => seedSale({ seeder, story, index, shelves, office, checklist }))
  const acts = told.flatMap((one) => one.acts)
  const outcomes = await sync.applyAllOnServer(acts.toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0)))
  const refused = outcomes.find(({ status }) => status === 'refused')
  assert(!refused, `the demo story broke a rule: ${JSON.stringify(refused)}`)
  await sync.writeOnServer({ changes: [put(sales, absenceOf(seeder, memberOf(cast, 'hugo.markstrom')))] })
  await seedQuotes(
    seeder,
    told.map(({ sale }) => sale.saleId),
  )
  await seedConfirmations(
    seeder,
    told.map(({ sale }) => sale.saleId),
    memberOf(cast, 'seller').id,
  )
  await suspectDoubles(seeder)
  const catalog = {
    providers: shelves.map(({ provider }) => provider),
    products: shelves.flatMap(({ offered }) => offered),
  }
  return { sold: told.map(({ sale }) => sale), catalog }
}

/** Notes whose customers are the same, whatever the server is told to compare: a story is one and the same everywhere. */
async function suspectDoubles({ platform, sync }: Seeder): Promise<void> {
  const now = platform.now()
  const parts = { ...platform, config: { ...platform.config, doubleSaleDays: DOUBLE_SALE_DAYS } }
  await customerMatchJob(parts).run(now)
  await doubleSaleJob(platform, sync).run(now)
}

/** What the demo company sells, as it stands in the catalogue. */
export interface DemoCatalog {
  readonly providers: readonly Provider[]
  readonly products: readonly Product[]
}

/** Whose sale it is, and of which day. */
export interface DemoSale {
  readonly saleId: Id
  readonly sellerId: Id
  readonly soldOn: Day
}

/** As far apart as orders are compared by default. */
const DOUBLE_SALE_DAYS = 365

interface Shelf {
  readonly provider: Provider
  readonly offered: readonly Product[]
}

function stockShelves({ platform }: Seeder): Shelf[] {
  return demoCatalog.map(({ products: offers, channels, customerKinds, ...story }) => {
    const provider = {
      ...story,
      channels: [...channels],
      customerKinds: [...customerKinds],
      id: platform.newId(),
      version: 0,
    }
    const offered = offers.map((one) => ({
      ...one,
      id: platform.newId(),
      version: 0,
      providerId: provider.id,
      active: true,
    }))
    return { provider, offered }
  })
}

interface Telling {
  readonly seeder: Seeder
  readonly story: SaleStory
  readonly index: number
  readonly shelves: readonly Shelf[]
  readonly office: Actor
  readonly checklist: AttachmentRef
}

function seedSale({ seeder, story, index, shelves, office, checklist }: Telling): {
  acts: ServerAct[]
  sale: DemoSale
} {
  const { platform, cast } = seeder
  const seller = actorOf(memberOf(cast, story.seller))
  const shelf = shelves.find(({ provider }) => provider.name === story.provider)
  assert(shelf, `no provider is called ${story.provider}`)
  const at = soldAt(platform.now(), seller.zone, { ago: story.ago, index })
  const { provider } = shelf
  const { customer, idNumber } = demoCustomer(
    provider.country,
    story.customerOf ?? (index < BLOCKED ? index : index + 1),
  )
  const saleId = platform.newId()
  const draft: SaleDraft = {
    ...emptySaleDraft,
    providerId: provider.id,
    channel: provider.channels.includes('door') ? 'door' : 'telesales',
    lines: linesOf(story, shelf),
    customer,
    externalOrderNumber: provider.requireExternalOrderNumber ? `FK-${40_100 + index}` : '',
    checklist: provider.requireChecklist ? checklist : null,
    attributes: answersOf(shelf, index),
    callEndedAt: provider.channels.includes('door') ? null : at - 10 * 60_000,
  }
  const signature = demoSignature({ draft, provider, products: shelf.offered, zone: seller.zone }, at)
  const submit = {
    command: submitSale,
    actor: seller,
    at,
    args: {
      ...draft,
      saleId,
      idNumber: provider.requireIdNumber ? idNumber : '',
      ...(story.ending === 'signed' ? { signature } : {}),
    },
  }
  return {
    acts: [
      submit,
      ...actsTowards(story.ending, {
        platform,
        saleId,
        at,
        seller,
        office,
        signature,
        customerName: customer.name,
      }),
    ],
    sale: { saleId, sellerId: seller.userId, soldOn: dayOf(at, seller.zone) },
  }
}

/** What the products of the demo catalogue require to be known. */
const answersOf = ({ provider, offered }: Shelf, index: number): SaleDraft['attributes'] =>
  offered.some(({ attributes }) => attributes?.some(({ key }) => key === 'facility_id'))
    ? { facility_id: demoFacilityId(provider.country, index) }
    : {}

function linesOf({ lines, ending }: SaleStory, { offered }: Shelf): SaleDraft['lines'] {
  return lines.map(([position, quantity]) => {
    const product = offered[position]
    assert(product, `a provider of the demo story has no product ${position}`)
    const discountOre = ending === 'price_changed' ? 10_00 : 0
    return { productId: product.id, quantity, unitPriceOre: product.priceOre - discountOre }
  })
}

/** Some time between ten in the morning and seven in the evening, so many working days ago. */
function soldAt(now: Instant, zone: Actor['zone'], { ago, index }: { ago: number; index: number }): Instant {
  const minutes = 10 * 60 + ((index * 47) % (9 * 60))
  const time = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
  return instantAt(workdayBefore(dayOf(now, zone), ago, zone), time, zone)
}

/** The placeholder of a day on which a seller was away. */
function absenceOf({ platform }: Seeder, member: CastMember): Sale {
  const soldOn = workdayBefore(dayOf(platform.now(), member.zone), 3, member.zone)
  const at = instantAt(soldOn, '20:00', member.zone)
  const origin = { id: platform.newId(), seller: actorOf(member), soldOn, createdAt: at, submittedAt: at }
  return { ...newSale(origin), status: 'absence' }
}
