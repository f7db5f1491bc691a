import { defaultRoleGrants, type RoleName } from '../../../access/roles.ts'
import type { Actor } from '../../../access/actor.ts'
import type { Id } from '../../../kernel/ids.ts'
import type { Failure } from '../../../kernel/result.ts'
import type { Row } from '../../../sync/collection.ts'
import type { Command, Decision, Facts } from '../../../sync/command.ts'
import { derivedId } from '../../../sync/derived-id.ts'
import { decideOver, writtenBy } from '../../../sync/testing/decide-over.ts'
import { products, type Product } from '../../catalog/product.schema.ts'
import { providers, type Provider } from '../../catalog/provider.schema.ts'
import { deviations, type Deviation } from '../deviation/deviation.schema.ts'
import { saleEvents, type SaleEvent } from '../sale/sale-event.schema.ts'
import { earningsRowOf } from '../sale/sale-earnings.rules.ts'
import { saleEarnings, type SaleEarnings } from '../sale/sale-earnings.schema.ts'
import { emptySaleDraft } from '../sale/sale-content.rules.ts'
import { dailyCheckouts, type DailyCheckout } from '../../time/checkout/daily-checkout.schema.ts'
import type { SaleDraft } from '../sale/sale-draft.schema.ts'
import { sales, type Customer, type Sale, type SaleLine, type SaleStatus } from '../sale/sale.schema.ts'

/** Readable ids: `id(7)` is always the same row. */
export const id = (number: number): Id => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** Wednesday 2 December 2026, noon in Stockholm. */
export const NOON = Date.UTC(2026, 11, 2, 11)
export const TODAY = '2026-12-02'
export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

const organisation = { teamId: id(91), officeId: id(92), regionId: id(93), zone: 'Europe/Stockholm' } as const

export function actorOf(role: RoleName, change: Partial<Actor> = {}): Actor {
  const grants = defaultRoleGrants[role].map(([permission, extent]) => ({ permission, extent }))
  const userId = role === 'seller' ? id(1) : id(2)
  return { userId, name: role === 'seller' ? 'Sara Säljare' : 'Berit Back', ...organisation, grants, ...change }
}

export const seller = actorOf('seller')
export const backOffice = actorOf('backoffice', { teamId: null, officeId: null, regionId: null })

export const provider: Provider = {
  id: id(10),
  version: 1,
  name: 'Norrsken Energi',
  type: 'energy',
  country: 'SE',
  currency: 'SEK',
  channels: ['door', 'telesales'],
  customerKinds: ['private', 'company'],
  requireExternalOrderNumber: false,
  requireIdNumber: false,
  requireChecklist: false,
  commissionGate: 'none',
  active: true,
  archivedAt: null,
  draft: null,
  company: null,
  terms: null,
  earlier: null,
  signsByLink: null,
}

export const product: Product = {
  id: id(20),
  version: 1,
  providerId: provider.id,
  category: 'Elavtal',
  name: 'Rörligt pris',
  priceOre: 49_00,
  billing: 'monthly',
  supply: 'service',
  sellerCommissionOre: 250_00,
  active: true,
  archivedAt: null,
  draft: null,
  prices: null,
  categories: null,
  categoryName: null,
  commissionGate: null,
  legal: null,
  terms: null,
  rules: null,
  attributes: null,
}

export const draft: SaleDraft = {
  ...emptySaleDraft,
  providerId: provider.id,
  lines: [{ productId: product.id, quantity: 1, unitPriceOre: product.priceOre }],
  customer: {
    kind: 'private',
    name: 'Testa Provsson',
    companyName: '',
    email: 'testa@exempel.example',
    phone: '070-174 06 05',
    address: 'Provgatan 1',
    postalCode: '11820',
    city: 'Stockholm',
  },
}

export const customer: Customer = {
  ...draft.customer,
  phone: '+46701740605',
  postalCode: '118 20',
  country: 'SE',
  idNumberKind: 'personnummer',
  maskedIdNumber: '19850709-****',
}

export const saleLine: SaleLine = {
  productId: product.id,
  productName: product.name,
  quantity: 1,
  unitPriceOre: 49_00,
  billing: 'monthly',
  supply: 'service',
}

export function saleOf(change: Partial<Sale> = {}): Sale {
  return {
    id: id(100),
    version: 3,
    sellerId: seller.userId,
    sellerName: seller.name,
    ...organisation,
    providerId: provider.id,
    channel: 'door',
    customer,
    lines: [saleLine],
    orderValueOre: 49_00,
    currency: 'SEK',
    externalOrderNumber: '',
    externalStatus: 'unknown',
    message: '',
    checklist: null,
    status: 'finalized',
    statusAt: NOON - HOUR_MS,
    statusReason: null,
    statusComment: '',
    awaiting: null,
    dueAt: null,
    openDeviationId: null,
    revision: 1,
    soldOn: TODAY,
    legalFrom: change.soldOn ?? TODAY,
    createdAt: NOON - HOUR_MS,
    submittedAt: NOON - HOUR_MS,
    callEndedAt: null,
    writtenAcceptAt: null,
    acceptDocument: '',
    paperlessConsent: null,
    deliveredOn: null,
    language: 'sv',
    signedAt: null,
    signedHash: null,
    signatureState: null,
    regretUntil: null,
    awaitsDelivery: false,
    checkoutId: null,
    lateSync: false,
    replacesId: null,
    ...change,
  }
}

/** What a sale earns by the price list: the row that stands beside it. */
export const earningsOfSale = (sale: Sale, listOre = product.sellerCommissionOre): SaleEarnings => ({
  ...earningsRowOf(sale, { products: [{ ...product, sellerCommissionOre: listOre }] }),
  version: 1,
})

export function deviationOf(change: Partial<Deviation> = {}): Deviation {
  return {
    id: id(200),
    version: 1,
    saleId: id(100),
    sellerId: seller.userId,
    sellerName: seller.name,
    teamId: organisation.teamId,
    officeId: organisation.officeId,
    regionId: organisation.regionId,
    type: 'incorrect_ssn',
    text: 'Numret hör till någon annan',
    source: 'back_office',
    raisedById: backOffice.userId,
    raisedByName: backOffice.name,
    raisedAt: NOON - HOUR_MS,
    state: 'open',
    awaiting: 'seller',
    dueAt: NOON + DAY_MS,
    answerText: '',
    answeredAt: null,
    resolution: null,
    resolvedAt: null,
    amountAtRiskOre: 49_00,
    amountRecoveredOre: 0,
    currency: 'SEK',
    ...change,
  }
}

/** A sale in a status, with what that status brings along. */
export function saleIn(status: SaleStatus, change: Partial<Sale> = {}): Sale {
  return saleOf({
    status,
    ...(status === 'deviation' ? { openDeviationId: id(200) } : {}),
    ...(status === 'unanswered' ? { awaiting: 'seller' as const } : {}),
    ...(status === 'absence' ? { providerId: null, channel: null, customer: null, lines: [] } : {}),
    ...change,
  })
}

export interface Given {
  readonly sales?: readonly Sale[]
  readonly deviations?: readonly Deviation[]
  readonly providers?: readonly Provider[]
  readonly products?: readonly Product[]
  readonly checkouts?: readonly DailyCheckout[]
  readonly earnings?: readonly SaleEarnings[]
}

export function factsOf(actor: Actor, change: Partial<Facts> = {}): Facts {
  const commandId = id(9000)
  return {
    actor,
    device: id(8000),
    seq: 1,
    commandId,
    at: NOON,
    now: NOON,
    businessDay: TODAY,
    idFor: (ordinal) => derivedId(commandId, ordinal),
    ...change,
  }
}

/** What a command did to given rows, in the words tests ask for. */
export interface Outcome {
  readonly failures: readonly Failure[]
  readonly codes: readonly string[]
  readonly sale: Sale | undefined
  readonly earnings: SaleEarnings | undefined
  readonly deviation: Deviation | undefined
  readonly events: readonly SaleEvent[]
  readonly told: readonly string[]
  readonly decision: Decision
}

export async function act<Args>(
  command: Command<Args>,
  args: NoInfer<Args>,
  { given, facts }: { given: Given; facts: Facts },
): Promise<Outcome> {
  const rows: Record<string, readonly Row[]> = {
    [sales.name]: given.sales ?? [],
    [deviations.name]: given.deviations ?? [],
    [providers.name]: given.providers ?? [provider],
    [products.name]: given.products ?? [product],
    [saleEvents.name]: [],
    [saleEarnings.name]: given.earnings ?? [],
    [dailyCheckouts.name]: given.checkouts ?? [],
  }
  const decision = await decideOver(command, args, { rows, facts })
  const failures = decision.kind === 'refused' ? decision.failures : []
  return {
    failures,
    codes: failures.map(({ code }) => code),
    sale: writtenBy(decision, sales)[0],
    earnings: writtenBy(decision, saleEarnings)[0],
    deviation: writtenBy(decision, deviations)[0],
    events: writtenBy(decision, saleEvents),
    told: decision.kind === 'refused' ? [] : decision.events.map(({ type }) => type),
    decision,
  }
}
