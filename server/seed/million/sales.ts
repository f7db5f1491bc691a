import type { Actor } from '../../../shared/access/actor.ts'
import type { Product } from '../../../shared/features/catalog/product.schema.ts'
import type { Country, Provider } from '../../../shared/features/catalog/provider.schema.ts'
import { newSale } from '../../../shared/features/sales/sale/new-sale.schema.ts'
import { contentOf, emptySaleDraft } from '../../../shared/features/sales/sale/sale-content.rules.ts'
import { earningsRowOf } from '../../../shared/features/sales/sale/sale-earnings.rules.ts'
import type { CustomerDraft } from '../../../shared/features/sales/sale/sale-draft.schema.ts'
import type { Sale } from '../../../shared/features/sales/sale/sale.schema.ts'
import { addDays, type Day, type Instant } from '../../../shared/kernel/days.ts'
import type { DemoCatalog } from '../demo-sales.ts'
import { Buyers, type Buyer } from './buyers.ts'
import { byRank, weighted, type Chance } from './chance.ts'
import { bring, fateOf } from './fates.ts'
import { nameOf, towns } from './names.ts'
import { askToSign } from './quoted.ts'
import { SaleHistory } from './sale-history.ts'

const ABSENT = 0.008
const SIGNED = 0.85
/** Days. */
const PAID_AFTER = 28
const MINUTE_MS = 60_000

/** What all sales of the story are made with. */
export interface Workshop {
  readonly chance: Chance
  readonly now: Instant
  readonly catalog: DemoCatalog
  /** The people of the back office. */
  readonly office: readonly Actor[]
}

export interface Occasion {
  readonly seller: Actor
  readonly country: Country
  readonly day: Day
  readonly at: Instant
  /** How many days ago. */
  readonly age: number
  /** Its number among all sales of the story. */
  readonly index: number
}

/** Makes the sales of the story, one at a time. */
export function sellingFrom({ chance, now, catalog, office }: Workshop): (occasion: Occasion) => SaleHistory {
  const shelves = { SE: shelvesOf(catalog, 'SE'), FI: shelvesOf(catalog, 'FI') }
  const buyers = new Buyers()
  return (occasion) => {
    const { seller, country, day, at } = occasion
    const blank = newSale({ id: chance.id(at), seller, soldOn: day, createdAt: at, submittedAt: at })
    if (chance.isLess(ABSENT)) return new SaleHistory({ ...blank, version: 1, status: 'absence' }, { chance, now })
    const { provider, productFor } = shelves[country](chance)
    const products = [...new Set(Array.from({ length: chance.isLess(0.2) ? 2 : 1 }, () => productFor(chance)))]
    const newCustomer = () => customerOf(occasion, provider, chance)
    const buyer = buyers.next(occasion, { kinds: provider.customerKinds, newCustomer })
    const sale = soldTo(buyer, blank, { occasion, provider, products, chance })
    const history = new SaleHistory(sale, { chance, now, buyer })
    history.do({ by: seller, hours: 0 }, { to: 'finalized', kind: 'submitted' })
    history.earnings = { ...earningsRowOf(history.sale, { products }), version: 1 }
    const clerk = chance.pick(office)
    const isAnswered =
      provider.signsByLink !== true || askToSign(history, { age: occasion.age, now, chance, office: clerk })
    if (!isAnswered) return history
    const fate = fateOf(chance, occasion.age)
    bring(history, fate, { seller, office: clerk, chance })
    // Some providers pay for what has begun only.
    if (history.sale.status === 'approved' && provider.commissionGate === 'active') {
      const patch = { externalStatus: 'active' } as const
      history.do({ by: clerk, hours: 72 }, { to: 'approved', kind: 'registered', reason: 'active', patch })
    }
    // Others pay the company later, and only then is the commission safe.
    if (
      history.sale.status === 'approved' &&
      provider.commissionGate === 'provider_paid' &&
      occasion.age > PAID_AFTER
    ) {
      const patch = { externalStatus: 'active', providerPaidOn: addDays(day, PAID_AFTER) } as const
      history.do({ by: clerk, hours: PAID_AFTER * 24 }, { to: 'approved', kind: 'registered', reason: 'active', patch })
    }
    return history
  }
}

interface Shelf {
  readonly provider: Provider
  readonly productFor: (chance: Chance) => Product
}

/** The first of a catalogue are sold most. What is sold no more was sold until half a year ago: it is left out. */
function shelvesOf(catalog: DemoCatalog, country: Country): (chance: Chance) => Shelf {
  const shelves = catalog.providers
    .filter((one) => one.country === country && one.active)
    .map((provider) => {
      const offered = catalog.products.filter(({ providerId }) => providerId === provider.id)
      return { provider, productFor: weighted(byRank(offered)) }
    })
  return weighted(byRank(shelves))
}

interface Bargain {
  readonly occasion: Occasion
  readonly provider: Provider
  readonly products: readonly Product[]
  readonly chance: Chance
}

function soldTo(buyer: Buyer, blank: Sale, { occasion, provider, products, chance }: Bargain): Sale {
  const { at, day, index } = occasion
  const channel = provider.channels.includes('door') ? 'door' : 'telesales'
  const draft = {
    ...emptySaleDraft,
    providerId: provider.id,
    channel,
    lines: products.map(({ id, priceOre }) => ({
      productId: id,
      quantity: chance.isLess(0.08) ? 2 : 1,
      unitPriceOre: priceOre,
    })),
    customer: buyer.draft,
    externalOrderNumber: provider.requireExternalOrderNumber ? `FK-${100_000 + index}` : '',
    message: chance.isLess(0.15) ? 'Kunden vill bli kontaktad före start.' : '',
    callEndedAt: at - 10 * MINUTE_MS,
    writtenAcceptAt: at - 4 * MINUTE_MS,
  } as const
  const place = { legalFrom: day, zone: blank.zone }
  const isSigned = channel === 'door' && provider.signsByLink !== true && chance.isLess(SIGNED)
  return {
    ...blank,
    ...contentOf({ draft: { ...draft, lines: [...draft.lines] }, idNumber: '', provider, products, place, today: day }),
    ...(isSigned ? { signedAt: at, paperlessConsent: true } : {}),
  }
}

function customerOf({ country, index }: Occasion, provider: Provider, chance: Chance): CustomerDraft {
  const { towns: places, streets } = towns[country]
  const [city, postal] = chance.pick(places)
  const name = nameOf(chance, country)
  const isCompany = provider.customerKinds.includes('company') && chance.isLess(0.08)
  const surname = name.split(' ')[1] ?? name
  return {
    kind: isCompany ? 'company' : 'private',
    name,
    companyName: isCompany ? `${surname} ${country === 'SE' ? 'Bygg AB' : 'Rakennus Oy'}` : '',
    email: `kund${index}@post.example`,
    phone: phoneOf(country, index),
    address: `${chance.pick(streets)} ${1 + chance.below(90)}`,
    postalCode: `${postal}${country === 'SE' ? ' ' : ''}${String(chance.below(90) + 10)}`,
    city,
  }
}

/** Of series that are not given to people: 0719 is for machines, and Finnish numbers do not begin with 050 000. */
const phoneOf = (country: Country, index: number): string =>
  country === 'SE'
    ? `0719-${String((index * 7919) % 1_000_000).padStart(6, '0')}`
    : `+358 50 000 ${String((index * 7919) % 10_000).padStart(4, '0')}`
